"""How hard the properties are tried: harder in CI than while somebody waits."""

import os

from hypothesis import settings

settings.register_profile("waiting", max_examples=50)
settings.register_profile("ci", max_examples=100)
settings.load_profile("ci" if os.environ.get("CI") else "waiting")

"""``python -m mancli``."""

from mancli.cli import main

if __name__ == "__main__":
    main()

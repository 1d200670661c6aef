"""Other notations that are read and written."""

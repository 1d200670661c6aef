"""The command line: each module reads options, calls one function and prints."""

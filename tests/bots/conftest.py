"""Fixtures of the command line, for what bots say there."""

from tests.cli.conftest import giro, tappa

__all__ = ["giro", "tappa"]

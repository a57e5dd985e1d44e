"""`python -m taquin`."""

from .cli.main import run

run()

"""`python -m taquin`."""

from .cli.main import run

if __name__ == "__main__":  # MPI's workers import it under another name
    run()

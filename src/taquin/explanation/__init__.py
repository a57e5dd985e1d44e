"""Words: verdicts, errors and help in the reader's language, from one catalogue a language."""

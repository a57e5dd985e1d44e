"""Making boards: uniform, walked, or of an exact distance."""

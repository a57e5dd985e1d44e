"""Pattern databases: which tiles go together, how the exact additive costs are found, kept and checked."""

"""Pictures of boards and moves."""

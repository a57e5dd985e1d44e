"""How a verdict is told: the worked steps, the words for them, and the rule as code for others."""

"""A match as a TOML file: written, read, checked, listed. `saves.store` is where to begin; nothing is imported here."""

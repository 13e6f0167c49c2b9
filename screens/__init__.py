"""The screens, and what they share: commands, settings, themes, words. Importing this package loads nothing."""

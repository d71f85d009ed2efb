"""The rules, one file a chapter of docs/rules.md; each test names the rules it is about."""

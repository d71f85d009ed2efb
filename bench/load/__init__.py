"""The load on a server of tables: many tables, five connections each, moves at fixed times."""

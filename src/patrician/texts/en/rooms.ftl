# Every screen that is not a table: home, new table, lobby, settings, help.

page-name = Patrician

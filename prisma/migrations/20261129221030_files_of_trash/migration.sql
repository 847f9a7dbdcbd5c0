-- by hand: the next table, see 20261129221000.
DROP TRIGGER "trash_rows_released" ON "trash_rows";

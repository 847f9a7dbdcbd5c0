-- by hand: the next table, see 20261130030000.
DROP TRIGGER "runs_attachment" ON "runs";

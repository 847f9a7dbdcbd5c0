-- by hand: the next table, see 20261129221000.
DROP TRIGGER "video_operations_deleted" ON "video_operations";
DROP TRIGGER "video_operations_worked" ON "video_operations";

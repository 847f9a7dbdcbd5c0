-- by hand: the files that the trash names. Apart from the trigger: while an index is built, rows are read.
CREATE INDEX "trash_rows_attachment_idx" ON "trash_rows" ("key") WHERE "table_name" = 'attachments' AND "link" = '';
CREATE INDEX "trash_rows_original_idx" ON "trash_rows" (("row" ->> 'object_key')) WHERE "table_name" = 'knowledge_contents' AND "link" = '';

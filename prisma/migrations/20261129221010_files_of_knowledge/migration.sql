-- by hand: the next table, see 20261129221000.
DROP TRIGGER "knowledge_contents_original" ON "knowledge_contents";

-- By hand: locked in the order of requests, in a migration of its own (docs/how-to/add-a-migration.md).
LOCK TABLE "knowledge_pieces" IN SHARE ROW EXCLUSIVE MODE;
ALTER TABLE "knowledge_vectors" ADD CONSTRAINT "knowledge_vectors_file_id_number_fkey" FOREIGN KEY ("file_id", "number") REFERENCES "knowledge_pieces"("file_id", "number") ON DELETE CASCADE ON UPDATE CASCADE;

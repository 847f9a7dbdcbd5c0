-- Locked in the order of requests.
LOCK TABLE "knowledge_files" IN SHARE ROW EXCLUSIVE MODE;

-- AddForeignKey
ALTER TABLE "knowledge_pieces" ADD CONSTRAINT "knowledge_pieces_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "knowledge_files"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "knowledge_words" ADD CONSTRAINT "knowledge_words_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "knowledge_files"("id") ON DELETE CASCADE ON UPDATE CASCADE;

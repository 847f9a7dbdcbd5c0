-- CreateEnum
CREATE TYPE "KnowledgeFileState" AS ENUM ('queued', 'reading', 'ready', 'failed');

-- AlterTable
ALTER TABLE "knowledge_files" ADD COLUMN     "done" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "error" VARCHAR(60),
ADD COLUMN     "state" "KnowledgeFileState",
ADD COLUMN     "total" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "word_count" INTEGER NOT NULL DEFAULT 0;

-- By hand.
ALTER TABLE "knowledge_files" ADD CONSTRAINT "knowledge_files_done_check" CHECK ("done" >= 0 AND "done" <= "total" AND "word_count" >= 0);
ALTER TABLE "knowledge_files" ADD CONSTRAINT "knowledge_files_error_check" CHECK (("error" IS NOT NULL) = ("state" IS NOT NULL AND "state" = 'failed'));

-- Files of vector bases were kept like those of text bases until now.
UPDATE "knowledge_files" f SET "state" = 'queued' FROM "knowledge_bases" b WHERE b."id" = f."knowledge_base_id" AND b."type" = 'vector';

-- What waits to be read, oldest first.
CREATE INDEX "knowledge_files_unread_idx" ON "knowledge_files" ("updated_at") WHERE "state" IN ('queued', 'reading');

-- A new file of a vector base is queued, also one that the version before adds or that comes back from the trash, which keeps no pieces.
CREATE FUNCTION queue_knowledge_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- A backup has the pieces of what was read.
  IF current_setting('promptoteka.restoring', true) = 'on' THEN
    RETURN NEW;
  END IF;
  IF NEW.state IS DISTINCT FROM 'failed' THEN
    SELECT CASE WHEN b.type = 'vector' THEN 'queued'::"KnowledgeFileState" END INTO NEW.state FROM knowledge_bases b WHERE b.id = NEW.knowledge_base_id;
    NEW.done := 0;
    NEW.total := 0;
    NEW.word_count := 0;
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER "queue_knowledge_file" BEFORE INSERT ON "knowledge_files" FOR EACH ROW EXECUTE FUNCTION queue_knowledge_file();

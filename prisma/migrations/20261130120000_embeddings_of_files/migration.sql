-- AlterTable
ALTER TABLE "knowledge_files" ADD COLUMN     "embedded" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "embedding_error" VARCHAR(60),
ADD COLUMN     "vector_model" VARCHAR(200);

-- By hand.
ALTER TABLE "knowledge_files" ADD CONSTRAINT "knowledge_files_embedded_check" CHECK ("embedded" >= 0);

-- Files whose vectors are of another model, or missing.
CREATE INDEX "knowledge_files_vectors_idx" ON "knowledge_files" ("vector_model", "updated_at") WHERE "state" = 'ready';

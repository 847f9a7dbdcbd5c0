-- AlterTable
ALTER TABLE "knowledge_files" ADD COLUMN     "embedded" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "embedding_error" VARCHAR(60),
ADD COLUMN     "vector_model" VARCHAR(200);

-- By hand: rows of before are checked by 20261130184110.
ALTER TABLE "knowledge_files" ADD CONSTRAINT "knowledge_files_embedded_check" CHECK ("embedded" >= 0) NOT VALID;

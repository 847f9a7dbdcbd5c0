-- AlterTable
ALTER TABLE "knowledge_contents" ADD COLUMN     "places" JSONB;

-- AlterTable
ALTER TABLE "knowledge_files" ADD COLUMN "pictures_read_to" INTEGER;

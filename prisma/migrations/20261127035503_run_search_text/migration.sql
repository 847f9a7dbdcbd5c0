-- AlterTable
ALTER TABLE "runs" ADD COLUMN     "search_text" TEXT;

-- AlterTable
ALTER TABLE "runs" ADD COLUMN     "sources" JSONB;

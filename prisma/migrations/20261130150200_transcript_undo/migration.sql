-- AlterTable
ALTER TABLE "transcript_versions" ADD COLUMN     "is_undo" BOOLEAN NOT NULL DEFAULT false;

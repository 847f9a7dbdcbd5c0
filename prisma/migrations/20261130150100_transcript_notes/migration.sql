-- CreateEnum
CREATE TYPE "TranscriptNote" AS ENUM ('summary', 'chapters', 'tasks');

-- AlterTable
ALTER TABLE "runs" ADD COLUMN     "transcript_id" UUID,
ADD COLUMN     "transcript_note" "TranscriptNote";

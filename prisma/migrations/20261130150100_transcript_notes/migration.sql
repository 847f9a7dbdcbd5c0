-- CreateEnum
CREATE TYPE "TranscriptNote" AS ENUM ('summary', 'chapters', 'tasks');

-- AlterTable
ALTER TABLE "runs" ADD COLUMN     "transcript_id" UUID,
ADD COLUMN     "transcript_note" "TranscriptNote";

-- By hand: finds what was made of a transcript.
CREATE INDEX "runs_transcript_idx" ON "runs" ("transcript_id", "created_at" DESC, "id" DESC) WHERE "transcript_id" IS NOT NULL;

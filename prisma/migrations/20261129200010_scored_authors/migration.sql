-- AlterTable
-- One table a migration: a transaction that locks several of them can deadlock with requests.
ALTER TABLE "author_prompt_counts" ADD COLUMN     "scored_at" TIMESTAMPTZ(3) NOT NULL DEFAULT '1970-01-01 00:00:00 +00:00',
ADD COLUMN     "uses" INTEGER NOT NULL DEFAULT 0;

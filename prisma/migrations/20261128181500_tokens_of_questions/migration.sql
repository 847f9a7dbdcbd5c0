-- AlterTable
ALTER TABLE "ai_reservations" ADD COLUMN     "question_tokens" INTEGER NOT NULL DEFAULT 0;

-- Those that are held now have reserved 1,000 tokens for their answer.
UPDATE "ai_reservations" SET "question_tokens" = greatest(0, "tokens" - 1000);

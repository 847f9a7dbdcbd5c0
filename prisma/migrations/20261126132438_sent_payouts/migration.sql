-- AlterEnum
ALTER TYPE "LedgerAccount" ADD VALUE 'gateway';

-- AlterTable
ALTER TABLE "payouts" ADD COLUMN     "attempt" SMALLINT NOT NULL DEFAULT 0,
ADD COLUMN     "attempt_at" TIMESTAMPTZ(3),
ADD COLUMN     "next_at" TIMESTAMPTZ(3),
ADD COLUMN     "problem" VARCHAR(60),
ADD COLUMN     "provider" VARCHAR(20),
ADD COLUMN     "provider_id" VARCHAR(100);

-- CreateIndex
CREATE UNIQUE INDEX "payouts_provider_id_key" ON "payouts"("provider_id");

-- By hand: what the job looks for, and nothing else.
CREATE INDEX "payouts_sending_idx" ON "payouts" ("next_at") WHERE "state" = 'sent' AND "provider" IS NOT NULL;
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_attempt_check" CHECK ("attempt" >= 0 AND ("attempt" = 0) = ("attempt_at" IS NULL) AND ("provider" IS NOT NULL OR "attempt" = 0));

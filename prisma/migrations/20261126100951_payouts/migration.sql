-- AlterEnum
ALTER TYPE "NotificationKind" ADD VALUE 'payout';

-- CreateEnum
CREATE TYPE "SellerKind" AS ENUM ('person', 'selfEmployed', 'sole', 'company');

-- CreateEnum
CREATE TYPE "PayoutState" AS ENUM ('requested', 'approved', 'sent', 'succeeded', 'returned');

-- CreateEnum
CREATE TYPE "PayoutBatchState" AS ENUM ('draft', 'approved', 'sent', 'done');

-- CreateTable
CREATE TABLE "seller_requisites" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" "SellerKind" NOT NULL,
    "name" VARCHAR(200) NOT NULL,
    "inn" VARCHAR(12) NOT NULL,
    "phone" VARCHAR(11),
    "bank_id" VARCHAR(20),
    "account" VARCHAR(20),
    "bic" VARCHAR(9),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "seller_requisites_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payouts" (
    "id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "amount" BIGINT NOT NULL,
    "state" "PayoutState" NOT NULL DEFAULT 'requested',
    "requisites" JSONB NOT NULL,
    "batch_id" UUID,
    "number" VARCHAR(60),
    "paid_on" DATE,
    "reason" VARCHAR(500),
    "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "payouts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payout_batches" (
    "id" UUID NOT NULL,
    "state" "PayoutBatchState" NOT NULL DEFAULT 'draft',
    "made_by" UUID,
    "approved_by" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "approved_at" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "payout_batches_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "seller_requisites_user_id_created_at_id_idx" ON "seller_requisites"("user_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "payouts_person_id_requested_at_id_idx" ON "payouts"("person_id", "requested_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "payouts_batch_id_idx" ON "payouts"("batch_id");

-- CreateIndex
CREATE INDEX "payout_batches_created_at_id_idx" ON "payout_batches"("created_at" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "seller_requisites" ADD CONSTRAINT "seller_requisites_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_batch_id_fkey" FOREIGN KEY ("batch_id") REFERENCES "payout_batches"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_made_by_fkey" FOREIGN KEY ("made_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payout_batches" ADD CONSTRAINT "payout_batches_approved_by_fkey" FOREIGN KEY ("approved_by") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- by hand

ALTER TABLE "payouts" ADD CONSTRAINT "payouts_amount_check" CHECK ("amount" > 0),
    ADD CONSTRAINT "payouts_batch_check" CHECK ("state" = 'requested' OR "state" = 'returned' OR "batch_id" IS NOT NULL),
    ADD CONSTRAINT "payouts_end_check" CHECK (("state" IN ('succeeded', 'returned')) = ("ended_at" IS NOT NULL));
CREATE INDEX "payouts_waiting_idx" ON "payouts" ("requested_at", "id") WHERE "state" = 'requested' AND "batch_id" IS NULL;
ALTER TABLE "seller_requisites" ADD CONSTRAINT "seller_requisites_way_check" CHECK (
  CASE WHEN "kind" IN ('person', 'selfEmployed') THEN "phone" IS NOT NULL AND "bank_id" IS NOT NULL AND "account" IS NULL AND "bic" IS NULL
  ELSE "account" IS NOT NULL AND "bic" IS NOT NULL AND "phone" IS NULL AND "bank_id" IS NULL END);

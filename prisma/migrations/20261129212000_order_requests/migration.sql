-- CreateEnum
CREATE TYPE "OrderRequestKind" AS ENUM ('refund', 'question');

-- AlterEnum
ALTER TYPE "NotificationKind" ADD VALUE 'request';

-- CreateTable
CREATE TABLE "order_requests" (
    "id" UUID NOT NULL,
    "order_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "seller_id" UUID,
    "kind" "OrderRequestKind" NOT NULL,
    "text" VARCHAR(2000) NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "answer" VARCHAR(2000) NOT NULL DEFAULT '',
    "answered_at" TIMESTAMPTZ(3),
    "by_admin" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "order_requests_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "order_requests_order_id_created_at_id_idx" ON "order_requests"("order_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "order_requests_user_id_idx" ON "order_requests"("user_id");

-- CreateIndex
CREATE INDEX "order_requests_seller_id_created_at_id_idx" ON "order_requests"("seller_id", "created_at" DESC, "id" DESC);

-- By hand: one open request an order; the open ones of a seller; the oldest open ones, for administrators.
CREATE UNIQUE INDEX "order_requests_open_key" ON "order_requests"("order_id") WHERE "answered_at" IS NULL;
CREATE INDEX "order_requests_seller_open_idx" ON "order_requests"("seller_id", "created_at" DESC, "id" DESC) WHERE "answered_at" IS NULL;
CREATE INDEX "order_requests_oldest_open_idx" ON "order_requests"("created_at", "id") WHERE "answered_at" IS NULL;

-- CreateEnum
CREATE TYPE "SubscriptionState" AS ENUM ('pending', 'active', 'pastDue', 'ended', 'cancelled');

-- AlterEnum
ALTER TYPE "NotificationKind" ADD VALUE 'renewal';

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "renewal_attempt" SMALLINT NOT NULL DEFAULT 0,
ADD COLUMN     "renewal_period" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "subscription_id" UUID;

-- CreateTable
CREATE TABLE "payment_methods" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "provider" VARCHAR(20) NOT NULL,
    "provider_id" VARCHAR(100),
    "title" VARCHAR(100) NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payment_methods_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "subscriptions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "base_id" UUID,
    "duration_type" "DurationType" NOT NULL,
    "amount" DECIMAL(12,2) NOT NULL,
    "method_id" UUID,
    "state" "SubscriptionState" NOT NULL DEFAULT 'pending',
    "end_reason" VARCHAR(20),
    "ended_at" TIMESTAMPTZ(3),
    "period" INTEGER NOT NULL DEFAULT 1,
    "attempts" SMALLINT NOT NULL DEFAULT 0,
    "next_charge_at" TIMESTAMPTZ(3),
    "look_at" TIMESTAMPTZ(3),
    "notices" SMALLINT NOT NULL DEFAULT 0,
    "told_at" TIMESTAMPTZ(3),
    "grace_from" TIMESTAMPTZ(3),
    "receipt_email" VARCHAR(254),
    "consent_version" VARCHAR(20) NOT NULL,
    "consent_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "consent_network" VARCHAR(50),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "subscriptions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "payment_methods_user_id_provider_provider_id_key" ON "payment_methods"("user_id", "provider", "provider_id");

-- CreateIndex
CREATE INDEX "subscriptions_user_id_created_at_id_idx" ON "subscriptions"("user_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "subscriptions_base_id_ended_at_idx" ON "subscriptions"("base_id", "ended_at");

-- CreateIndex
CREATE INDEX "subscriptions_method_id_idx" ON "subscriptions"("method_id");

-- CreateIndex
CREATE UNIQUE INDEX "orders_subscription_id_renewal_period_renewal_attempt_key" ON "orders"("subscription_id", "renewal_period", "renewal_attempt");

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "subscriptions"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "payment_methods" ADD CONSTRAINT "payment_methods_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_base_id_fkey" FOREIGN KEY ("base_id") REFERENCES "prompt_bases"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_method_id_fkey" FOREIGN KEY ("method_id") REFERENCES "payment_methods"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- One subscription per person and base that renews.
CREATE UNIQUE INDEX "subscriptions_living_idx" ON "subscriptions" ("user_id", "base_id") WHERE "state" IN ('active', 'pastDue');

-- What is due, and first orders that nobody paid.
CREATE INDEX "subscriptions_due_idx" ON "subscriptions" ("look_at") WHERE "state" IN ('active', 'pastDue');
CREATE INDEX "subscriptions_pending_idx" ON "subscriptions" ("created_at") WHERE "state" = 'pending';

-- Renewals of a base, for its seller.
CREATE INDEX "orders_renewed_idx" ON "orders" ("base_id", "paid_at") WHERE "renewal_period" > 1;

-- CreateEnum
CREATE TYPE "WebhookEvent" AS ENUM ('sale', 'refund', 'redemption', 'review', 'baseUpdated', 'promptCreated', 'ping');

-- CreateEnum
CREATE TYPE "WebhookEnd" AS ENUM ('gone', 'failing');

-- CreateEnum
CREATE TYPE "WebhookDeliveryState" AS ENUM ('waiting', 'delivered', 'failed');

-- AlterEnum
ALTER TYPE "NotificationKind" ADD VALUE 'webhook';

-- CreateTable
CREATE TABLE "webhooks" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "url" VARCHAR(2000) NOT NULL,
    "events" "WebhookEvent"[],
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "failing_since" TIMESTAMPTZ(3),
    "off_at" TIMESTAMPTZ(3),
    "off_why" "WebhookEnd",
    "busy_until" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "webhooks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "webhook_deliveries" (
    "id" UUID NOT NULL,
    "webhook_id" UUID NOT NULL,
    "event" "WebhookEvent" NOT NULL,
    "fact" VARCHAR(150) NOT NULL,
    "data" JSONB NOT NULL,
    "state" "WebhookDeliveryState" NOT NULL DEFAULT 'waiting',
    "tries" SMALLINT NOT NULL DEFAULT 0,
    "next_try" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),
    "tried_at" TIMESTAMPTZ(3),
    "status" SMALLINT,
    "answer" VARCHAR(1000) NOT NULL DEFAULT '',
    "problem" VARCHAR(20),

    CONSTRAINT "webhook_deliveries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "webhooks_user_id_created_at_idx" ON "webhooks"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "webhook_deliveries_webhook_id_created_at_id_idx" ON "webhook_deliveries"("webhook_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "webhook_deliveries_created_at_idx" ON "webhook_deliveries"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "webhook_deliveries_webhook_id_fact_key" ON "webhook_deliveries"("webhook_id", "fact");

-- AddForeignKey
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_fkey" FOREIGN KEY ("webhook_id") REFERENCES "webhooks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: what Prisma cannot say.
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_off_check" CHECK (("off_at" IS NULL) = ("off_why" IS NULL));
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_events_check" CHECK (cardinality("events") > 0);
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_finished_check" CHECK (("finished_at" IS NULL) = ("state" = 'waiting'));
-- What waits, webhook by webhook: few at a time.
CREATE INDEX "webhook_deliveries_waiting_idx" ON "webhook_deliveries"("webhook_id", "next_try", "id") WHERE "state" = 'waiting';

-- AlterTable
ALTER TABLE "mails" ADD COLUMN     "gift_id" UUID;

-- CreateTable
CREATE TABLE "gifts" (
    "order_id" UUID NOT NULL,
    "email" VARCHAR(254),
    "message" VARCHAR(500) NOT NULL DEFAULT '',
    "opens_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3),
    "accepted_at" TIMESTAMPTZ(3),
    "accepted_by_id" UUID,

    CONSTRAINT "gifts_pkey" PRIMARY KEY ("order_id")
);

-- CreateIndex
CREATE INDEX "gifts_accepted_by_id_idx" ON "gifts"("accepted_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "mails_gift_id_key" ON "mails"("gift_id");

-- AddForeignKey
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_accepted_by_id_fkey" FOREIGN KEY ("accepted_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mails" ADD CONSTRAINT "mails_gift_id_fkey" FOREIGN KEY ("gift_id") REFERENCES "gifts"("order_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: what Prisma cannot say.
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_accepted_check" CHECK ("accepted_by_id" IS NULL OR "accepted_at" IS NOT NULL);
ALTER TABLE "mails" ADD CONSTRAINT "mails_about_check" CHECK (num_nonnulls("notification_id", "gift_id") <= 1);

-- Gifts that wait to be accepted, by their end.
CREATE INDEX "gifts_waiting_idx" ON "gifts"("expires_at") WHERE "accepted_at" IS NULL AND "expires_at" IS NOT NULL;

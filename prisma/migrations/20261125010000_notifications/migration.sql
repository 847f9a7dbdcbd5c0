-- CreateEnum
CREATE TYPE "NotificationKind" AS ENUM ('sale', 'refund', 'review', 'reply', 'baseUpdated', 'accessEnding');

-- CreateEnum
CREATE TYPE "MailAddressState" AS ENUM ('pending', 'confirmed', 'refused');

-- CreateEnum
CREATE TYPE "MailState" AS ENUM ('waiting', 'sent', 'failed', 'dropped');

-- AlterTable
ALTER TABLE "user_base_access" ADD COLUMN     "reminded_of" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "notifications" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "kind" "NotificationKind" NOT NULL,
    "fact" VARCHAR(150) NOT NULL,
    "data" JSONB NOT NULL,
    "is_shown" BOOLEAN NOT NULL DEFAULT true,
    "read_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notifications_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notification_rounds" (
    "id" UUID NOT NULL,
    "kind" "NotificationKind" NOT NULL,
    "fact" VARCHAR(150) NOT NULL,
    "data" JSONB NOT NULL,
    "base_id" UUID NOT NULL,
    "after" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notification_rounds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "notification_settings" (
    "user_id" UUID NOT NULL,
    "kind" "NotificationKind" NOT NULL,
    "in_app" BOOLEAN NOT NULL,
    "by_mail" BOOLEAN NOT NULL,

    CONSTRAINT "notification_settings_pkey" PRIMARY KEY ("user_id","kind")
);

-- CreateTable
CREATE TABLE "mail_addresses" (
    "user_id" UUID NOT NULL,
    "address" VARCHAR(254) NOT NULL,
    "state" "MailAddressState" NOT NULL DEFAULT 'pending',
    "is_on" BOOLEAN NOT NULL DEFAULT true,
    "link_id" UUID,
    "link_expires" TIMESTAMPTZ(3),
    "confirmed_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "mail_addresses_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "mails" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "notification_id" UUID,
    "state" "MailState" NOT NULL DEFAULT 'waiting',
    "tries" SMALLINT NOT NULL DEFAULT 0,
    "next_try" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "mails_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "notifications_created_at_idx" ON "notifications"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "notifications_user_id_fact_key" ON "notifications"("user_id", "fact");

-- CreateIndex
CREATE INDEX "notification_rounds_created_at_idx" ON "notification_rounds"("created_at");

-- CreateIndex
CREATE UNIQUE INDEX "mails_notification_id_key" ON "mails"("notification_id");

-- CreateIndex
CREATE INDEX "mails_user_id_idx" ON "mails"("user_id");

-- CreateIndex
CREATE INDEX "mails_finished_at_idx" ON "mails"("finished_at");

-- CreateIndex
CREATE INDEX "user_base_access_base_id_user_id_idx" ON "user_base_access"("base_id", "user_id");

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notification_settings" ADD CONSTRAINT "notification_settings_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_addresses" ADD CONSTRAINT "mail_addresses_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mails" ADD CONSTRAINT "mails_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mails" ADD CONSTRAINT "mails_notification_id_fkey" FOREIGN KEY ("notification_id") REFERENCES "notifications"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand.

-- What is shown to a person, newest first; and what of it is unread, which is counted on every page.
CREATE INDEX "notifications_shown_idx" ON "notifications"("user_id", "created_at" DESC, "id" DESC) WHERE "is_shown";
CREATE INDEX "notifications_unread_idx" ON "notifications"("user_id", "created_at" DESC, "id" DESC) WHERE "is_shown" AND "read_at" IS NULL;

-- Ends that nobody was reminded of, however many have been.
CREATE INDEX "user_base_access_unreminded_idx" ON "user_base_access"("expires_at") WHERE "expires_at" IS NOT NULL AND "reminded_of" IS DISTINCT FROM "expires_at";

-- What waits, by the time of its next try.
CREATE INDEX "mails_waiting_idx" ON "mails"("next_try") WHERE "state" = 'waiting';

ALTER TABLE "mails" ADD CONSTRAINT "mails_finished_check" CHECK (("state" = 'waiting') = ("finished_at" IS NULL));

ALTER TABLE "mail_addresses" ADD CONSTRAINT "mail_addresses_link_check" CHECK (
  ("state" = 'pending') = ("link_id" IS NOT NULL) AND ("link_id" IS NULL) = ("link_expires" IS NULL)
);

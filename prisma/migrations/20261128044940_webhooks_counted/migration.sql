-- AlterTable
ALTER TABLE "webhooks" ADD COLUMN "counted_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "refund_lost_at" TIMESTAMPTZ(3);

-- by hand: lost is what nobody waits for any more
ALTER TABLE "orders" ADD CONSTRAINT "orders_refund_lost_check" CHECK ("refund_lost_at" IS NULL OR ("refund_requested_at" IS NULL AND "status" = 'paid'));

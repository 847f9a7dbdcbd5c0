-- AlterTable
ALTER TABLE "users" ADD COLUMN     "blocked_at" TIMESTAMPTZ(3),
ADD COLUMN     "blocked_reason" VARCHAR(500);

-- AlterTable
ALTER TABLE "prompt_bases" ADD COLUMN     "hidden_at" TIMESTAMPTZ(3),
ADD COLUMN     "hidden_reason" VARCHAR(500);

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "receipt_email" VARCHAR(254),
ADD COLUMN     "refund_attempt" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "refund_failed_at" TIMESTAMPTZ(3),
ADD COLUMN     "refund_id" VARCHAR(100),
ADD COLUMN     "refund_requested_at" TIMESTAMPTZ(3),
ADD COLUMN     "refunded_at" TIMESTAMPTZ(3);

-- DropIndex
DROP INDEX "orders_base_id_idx";

-- DropIndex
DROP INDEX "orders_user_id_created_at_idx";

-- CreateIndex
CREATE INDEX "orders_user_id_created_at_id_idx" ON "orders"("user_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "orders_base_id_created_at_id_idx" ON "orders"("base_id", "created_at" DESC, "id" DESC);

-- by hand, all that follows: orders that were refunded before this was kept are last changed then
UPDATE "orders" SET "refunded_at" = "updated_at" WHERE "status" = 'refunded';

-- Refunds under way are looked for every five minutes, however many have been made.
CREATE INDEX "orders_refunding_idx" ON "orders"("refund_requested_at") WHERE "refund_requested_at" IS NOT NULL AND "status" <> 'refunded';

ALTER TABLE "orders" ADD CONSTRAINT "orders_refund_attempt_check" CHECK ("refund_attempt" >= 0 AND ("refund_requested_at" IS NULL OR "refund_attempt" > 0));

-- Whom the receipt goes to is needed until the provider has the payment, and is nobody's business afterwards.
CREATE FUNCTION "forget_receipt_email"() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> 'pending' OR NEW.user_id IS NULL THEN
    NEW.receipt_email := NULL;
  END IF;
  RETURN NEW;
END
$$;
CREATE TRIGGER "orders_receipt_email" BEFORE INSERT OR UPDATE ON "orders" FOR EACH ROW WHEN (NEW.receipt_email IS NOT NULL) EXECUTE FUNCTION "forget_receipt_email"();

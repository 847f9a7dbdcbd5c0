-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "receipt_agent" VARCHAR(12),
ADD COLUMN     "receipts_due_at" TIMESTAMPTZ(3),
ADD COLUMN     "supplier_inn" VARCHAR(12),
ADD COLUMN     "supplier_name" VARCHAR(200),
ADD COLUMN     "supplier_phone" VARCHAR(11);

-- By hand: what Prisma cannot say.
-- Orders whose receipts are to be sent, by when.
CREATE INDEX "orders_receipts_due_idx" ON "orders"("receipts_due_at") WHERE "receipts_due_at" IS NOT NULL;

-- Receipts that are sent apart from the payment are due with every change of what was paid; their address lasts until they are sent.
CREATE OR REPLACE FUNCTION "forget_receipt_email"() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.receipt_agent IS NOT NULL AND NEW.amount > 0 AND NEW.status IN ('paid', 'refunded')
    AND (TG_OP = 'INSERT' OR OLD.status <> NEW.status OR OLD.refunded_amount <> NEW.refunded_amount) THEN
    NEW.receipts_due_at := now();
  END IF;
  IF (NEW.status IN ('cancelled', 'refunded') OR NEW.user_id IS NULL) AND NEW.receipts_due_at IS NULL THEN
    NEW.receipt_email := NULL;
  END IF;
  RETURN NEW;
END
$$;
DROP TRIGGER "orders_receipt_email" ON "orders";
CREATE TRIGGER "orders_receipt_email" BEFORE INSERT OR UPDATE ON "orders" FOR EACH ROW
  WHEN (NEW.receipt_email IS NOT NULL OR NEW.receipt_agent IS NOT NULL) EXECUTE FUNCTION "forget_receipt_email"();

-- CreateEnum
CREATE TYPE "RefundAccess" AS ENUM ('keep', 'shorten', 'end');

-- DropIndex
DROP INDEX "sales_order_id_kind_key";

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "refund_access" "RefundAccess" NOT NULL DEFAULT 'end',
ADD COLUMN     "refund_amount" DECIMAL(12,2),
ADD COLUMN     "refund_reason" VARCHAR(500) NOT NULL DEFAULT '',
ADD COLUMN     "refunded_amount" DECIMAL(12,2) NOT NULL DEFAULT 0,
ADD COLUMN     "taken_days" SMALLINT DEFAULT 0;

-- AlterTable
ALTER TABLE "sales" ADD COLUMN     "part" SMALLINT NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "order_refunds" (
    "order_id" UUID NOT NULL,
    "number" SMALLINT NOT NULL,
    "amount" DECIMAL(12,2) NOT NULL,
    "access" "RefundAccess" NOT NULL,
    "days" SMALLINT,
    "reason" VARCHAR(500) NOT NULL DEFAULT '',
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "order_refunds_pkey" PRIMARY KEY ("order_id","number")
);

-- CreateIndex
CREATE UNIQUE INDEX "sales_order_id_kind_part_key" ON "sales"("order_id", "kind", "part");

-- AddForeignKey
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand.
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded_amount_check" CHECK (
  "refunded_amount" >= 0 AND ("refunded_amount" = 0 OR "refunded_amount" < "amount") AND ("refund_amount" IS NULL OR "refund_amount" > 0) AND "taken_days" >= 0
);
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_check" CHECK ("number" > 0 AND "amount" >= 0 AND "days" > 0);
CREATE INDEX "orders_receipt_email_idx" ON "orders"("paid_at") WHERE "receipt_email" IS NOT NULL AND "paid_at" IS NOT NULL;

-- An order that was paid can be given back in part, with a receipt.
CREATE OR REPLACE FUNCTION "forget_receipt_email"() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status IN ('cancelled', 'refunded') OR NEW.user_id IS NULL THEN
    NEW.receipt_email := NULL;
  END IF;
  RETURN NEW;
END
$$;

-- What is given back is what was not given back before.
CREATE OR REPLACE FUNCTION "note_updated_orders"() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'paid' AND OLD.status <> 'paid' THEN
    INSERT INTO sales (base_id, seller_id, kind, source, code, amount, person_id, order_id, at)
    SELECT b.id, b.seller_id, 'purchase', sale_source(b.id, NEW.paid_at, NEW.source, NEW.promo_code), NEW.promo_code, NEW.amount, NEW.user_id, NEW.id, NEW.paid_at
    FROM sale_bases b WHERE b.id = NEW.base_id;
  ELSIF OLD.status = 'paid' THEN
    INSERT INTO sales (base_id, seller_id, kind, source, code, amount, person_id, order_id, part, at)
    SELECT s.base_id, s.seller_id, 'refund', s.source, s.code, CASE NEW.status WHEN 'paid' THEN NEW.refunded_amount ELSE NEW.amount END - OLD.refunded_amount, s.person_id, s.order_id,
      (SELECT count(*) FROM sales r WHERE r.order_id = NEW.id AND r.kind = 'refund'), now()
    FROM sales s WHERE s.order_id = NEW.id AND s.kind = 'purchase' AND NEW.status IN ('paid', 'refunded');
  END IF;
  RETURN NULL;
END
$$;
DROP TRIGGER "orders_updated_noted" ON "orders";
CREATE TRIGGER "orders_updated_noted" AFTER UPDATE ON "orders"
FOR EACH ROW WHEN (OLD."status" <> NEW."status" OR OLD."refunded_amount" <> NEW."refunded_amount") EXECUTE FUNCTION "note_updated_orders"();

CREATE OR REPLACE FUNCTION "ledger_note_order"() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
DECLARE
  before CONSTANT TEXT := CASE WHEN TG_OP = 'UPDATE' THEN OLD.status::text ELSE 'pending' END;
  is_sale CONSTANT BOOLEAN := NEW.status = 'paid' OR (TG_OP = 'INSERT' AND NEW.status = 'refunded' AND NEW.paid_at < coalesce(NEW.refunded_at, NEW.updated_at));
  number CONSTANT INTEGER := 1 + (SELECT count(*) FROM ledger_entries e WHERE e.order_id = NEW.id AND e.kind = 'refund');
BEGIN
  IF sales_are_copied() THEN RETURN NULL; END IF;
  IF is_sale AND before <> 'paid' THEN
    PERFORM ledger_book_sale(NEW, coalesce((SELECT b.owner_id FROM prompt_bases b WHERE b.id = NEW.base_id), NEW.seller_id));
  END IF;
  IF NEW.status = 'refunded' AND (before = 'paid' OR is_sale) THEN
    PERFORM ledger_book_refund(NEW.id, number, NULL, coalesce(NEW.refunded_at, now()));
  ELSIF NEW.status = 'paid' AND before = 'paid' THEN
    PERFORM ledger_book_refund(NEW.id, number, ((NEW.refunded_amount - OLD.refunded_amount) * 100)::bigint, now());
  END IF;
  RETURN NULL;
END
$$;
DROP TRIGGER "orders_booked_later" ON "orders";
CREATE TRIGGER "orders_booked_later" AFTER UPDATE ON "orders" FOR EACH ROW
WHEN ((OLD."status" <> NEW."status" OR OLD."refunded_amount" <> NEW."refunded_amount") AND NEW."status" IN ('paid', 'refunded')) EXECUTE FUNCTION "ledger_note_order"();

-- As before; parts that went back before their order was booked are booked with it.
CREATE OR REPLACE FUNCTION "ledger_book_old_orders"("most" INTEGER) RETURNS INTEGER
LANGUAGE plpgsql AS $$
DECLARE
  sold orders;
  taken INTEGER := 0;
BEGIN
  FOR sold IN SELECT o.* FROM orders o WHERE o.paid_at IS NOT NULL AND o.commission IS NULL ORDER BY o.id LIMIT most FOR UPDATE SKIP LOCKED LOOP
    IF sold.status = 'paid' OR sold.paid_at < coalesce(sold.refunded_at, sold.updated_at) THEN
      PERFORM ledger_book_sale(sold, coalesce((SELECT b.owner_id FROM prompt_bases b WHERE b.id = sold.base_id), sold.seller_id));
      IF sold.status = 'refunded' THEN PERFORM ledger_book_refund(sold.id, 1, NULL, coalesce(sold.refunded_at, sold.updated_at));
      ELSIF sold.refunded_amount > 0 THEN PERFORM ledger_book_refund(sold.id, 1, (sold.refunded_amount * 100)::bigint, sold.updated_at);
      END IF;
    END IF;
    UPDATE orders SET commission = 0 WHERE id = sold.id;
    taken := taken + 1;
  END LOOP;
  RETURN taken;
END
$$;

-- What goes back of commission and discount is rounded in all, not by part: many small parts give back no more than one.
CREATE OR REPLACE FUNCTION public.ledger_book_refund(refunded_order uuid, number integer, returned bigint, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  sold RECORD;
  cash BIGINT;
  promoted BIGINT;
  commission BIGINT;
BEGIN
  SELECT max(l.person_id::text)::uuid AS seller, max(l.available_at) FILTER (WHERE l.account = 'seller') AS due,
    coalesce(-sum(l.amount) FILTER (WHERE l.account = 'clearing' AND e.kind = 'sale'), 0) AS paid,
    coalesce(-sum(l.amount) FILTER (WHERE l.account = 'clearing' AND e.kind IN ('sale', 'refund')), 0) AS paid_left,
    coalesce(-sum(l.amount) FILTER (WHERE l.account = 'promotion' AND e.kind = 'sale'), 0) AS promoted,
    coalesce(-sum(l.amount) FILTER (WHERE l.account = 'promotion'), 0) AS promoted_left,
    coalesce(sum(l.amount) FILTER (WHERE l.account = 'commission' AND e.kind = 'sale'), 0) AS commission,
    coalesce(sum(l.amount) FILTER (WHERE l.account = 'commission'), 0) AS commission_left
  INTO sold FROM ledger_entries e JOIN ledger_lines l ON l.entry_id = e.id WHERE e.order_id = refunded_order AND e.kind IN ('sale', 'refund');
  IF sold.seller IS NULL THEN RETURN; END IF;
  cash := least(coalesce(returned, sold.paid_left), sold.paid_left);
  IF cash = sold.paid_left THEN
    promoted := sold.promoted_left;
    commission := sold.commission_left;
  ELSE
    promoted := sold.promoted_left - sold.promoted + round(sold.promoted::numeric * (sold.paid - sold.paid_left + cash) / sold.paid);
    commission := sold.commission_left - sold.commission + round(sold.commission::numeric * (sold.paid - sold.paid_left + cash) / sold.paid);
  END IF;
  PERFORM ledger_post('refund', refunded_order || ':' || number, refunded_order, at, ARRAY[
    ('clearing', NULL, 'refund', cash, at), ('promotion', NULL, 'refund', promoted, at),
    ('seller', sold.seller, 'refund', -(cash + promoted), sold.due), ('seller', sold.seller, 'commission', commission, sold.due),
    ('commission', NULL, 'commission', -commission, at)
  ]::ledger_posting[]);
END
$function$;

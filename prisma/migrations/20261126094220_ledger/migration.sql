-- CreateEnum
CREATE TYPE "LedgerKind" AS ENUM ('sale', 'refund', 'fee', 'payout', 'adjustment');

-- CreateEnum
CREATE TYPE "LedgerAccount" AS ENUM ('clearing', 'seller', 'reserve', 'commission', 'promotion', 'processor_fee');

-- CreateEnum
CREATE TYPE "LedgerLineKind" AS ENUM ('sale', 'refund', 'commission', 'fee', 'payout', 'adjustment', 'transfer');

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "commission" DECIMAL(12,2),
ADD COLUMN     "hold_days" SMALLINT NOT NULL DEFAULT 0,
ADD COLUMN     "operator_discount" DECIMAL(12,2) NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "commission_percent" DECIMAL(5,2);

-- CreateTable
CREATE TABLE "ledger_entries" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "kind" "LedgerKind" NOT NULL,
    "ref" VARCHAR(120) NOT NULL,
    "order_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ledger_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_lines" (
    "id" BIGSERIAL NOT NULL,
    "entry_id" UUID NOT NULL,
    "account" "LedgerAccount" NOT NULL,
    "person_id" UUID,
    "kind" "LedgerLineKind" NOT NULL,
    "amount" BIGINT NOT NULL,
    "available_at" TIMESTAMPTZ(3) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ledger_lines_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_months" (
    "person_id" UUID NOT NULL,
    "account" "LedgerAccount" NOT NULL,
    "month" DATE NOT NULL,
    "amount" BIGINT NOT NULL,

    CONSTRAINT "ledger_months_pkey" PRIMARY KEY ("person_id","account","month")
);

-- CreateIndex
CREATE INDEX "ledger_entries_order_id_idx" ON "ledger_entries"("order_id");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_entries_kind_ref_key" ON "ledger_entries"("kind", "ref");

-- CreateIndex
CREATE INDEX "ledger_lines_entry_id_idx" ON "ledger_lines"("entry_id");

-- CreateIndex
CREATE INDEX "ledger_lines_person_id_at_id_idx" ON "ledger_lines"("person_id", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "ledger_lines_person_id_available_at_idx" ON "ledger_lines"("person_id", "available_at");

-- AddForeignKey
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "ledger_entries"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- by hand, all that follows (docs/decisions/069)

ALTER TABLE "orders" ADD CONSTRAINT "orders_terms_check" CHECK ("commission" >= 0 AND "operator_discount" >= 0 AND "operator_discount" <= "discount" AND "hold_days" >= 0);
ALTER TABLE "users" ADD CONSTRAINT "users_commission_check" CHECK ("commission_percent" BETWEEN 0 AND 100);
ALTER TABLE "ledger_lines"
    ADD CONSTRAINT "ledger_lines_person_check" CHECK (("person_id" IS NOT NULL) = ("account" IN ('seller', 'reserve'))),
    ADD CONSTRAINT "ledger_lines_amount_check" CHECK ("amount" <> 0);

-- Sellers with a commission of their own, who are few.
CREATE INDEX "users_commission_idx" ON "users" ("full_name", "id") WHERE "commission_percent" IS NOT NULL;

-- Paid orders of the time before the ledger, which a job books (lib/bases/purchases/jobs).
CREATE INDEX "orders_without_terms_idx" ON "orders" ("id") WHERE "paid_at" IS NOT NULL AND "commission" IS NULL;

CREATE FUNCTION "refuse_ledger_change"() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the ledger is append-only: %', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END
$$;
CREATE TRIGGER "ledger_entries_append_only" BEFORE UPDATE OR DELETE ON "ledger_entries" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();
CREATE TRIGGER "ledger_lines_append_only" BEFORE UPDATE OR DELETE ON "ledger_lines" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_ledger_change"();

CREATE FUNCTION "assert_ledger_balanced"() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(l.amount) FROM ledger_lines l WHERE l.entry_id = NEW.entry_id) <> 0 THEN
    RAISE EXCEPTION 'the lines of ledger entry % do not sum to 0', NEW.entry_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;
CREATE CONSTRAINT TRIGGER "ledger_lines_balanced" AFTER INSERT ON "ledger_lines"
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "assert_ledger_balanced"();

CREATE FUNCTION "sum_ledger_months"() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  IF sales_are_copied() THEN RETURN NULL; END IF;
  INSERT INTO ledger_months AS m (person_id, account, month, amount)
  SELECT n.person_id, n.account, date_trunc('month', sale_day(n.at))::date, sum(n.amount) FROM new_rows n
  WHERE n.person_id IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (person_id, account, month) DO UPDATE SET amount = m.amount + excluded.amount;
  RETURN NULL;
END
$$;
CREATE TRIGGER "ledger_months_summed" AFTER INSERT ON "ledger_lines" REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION "sum_ledger_months"();

CREATE TYPE "ledger_posting" AS ("account" "LedgerAccount", "person_id" UUID, "kind" "LedgerLineKind", "amount" BIGINT, "available_at" TIMESTAMPTZ);

-- Writes an entry with its lines, those of 0 left out. Null: it is there already.
CREATE FUNCTION "ledger_post"("kind" "LedgerKind", "ref" TEXT, "order_id" UUID, "at" TIMESTAMPTZ, "postings" "ledger_posting"[]) RETURNS UUID
LANGUAGE plpgsql AS $$
DECLARE
  entry UUID;
BEGIN
  INSERT INTO ledger_entries (kind, ref, order_id, at) VALUES (ledger_post.kind, ledger_post.ref, ledger_post.order_id, ledger_post.at)
  ON CONFLICT DO NOTHING RETURNING id INTO entry;
  IF entry IS NULL THEN RETURN NULL; END IF;
  INSERT INTO ledger_lines (entry_id, account, person_id, kind, amount, available_at, at)
  SELECT entry, p.account, p.person_id, p.kind, p.amount, p.available_at, ledger_post.at
  FROM unnest(postings) WITH ORDINALITY AS p (account, person_id, kind, amount, available_at, place) WHERE p.amount <> 0 ORDER BY p.place;
  RETURN entry;
END
$$;

-- A sale: what was paid, and the part of the discount that the operator bears, is the seller's, less the commission; due when the hold has passed.
CREATE FUNCTION "ledger_book_sale"("sold" "orders", "seller" UUID) RETURNS VOID
LANGUAGE plpgsql AS $$
DECLARE
  paid CONSTANT BIGINT := sold.amount * 100;
  promoted CONSTANT BIGINT := sold.operator_discount * 100;
  commission CONSTANT BIGINT := coalesce(sold.commission, 0) * 100;
  due CONSTANT TIMESTAMPTZ := (sale_day(sold.paid_at) + sold.hold_days + 1)::timestamp AT TIME ZONE 'Europe/Moscow';
BEGIN
  IF seller IS NULL OR paid + promoted = 0 THEN RETURN; END IF;
  PERFORM ledger_post('sale', sold.id::text, sold.id, sold.paid_at, ARRAY[
    ('clearing', NULL, 'sale', -paid, sold.paid_at), ('promotion', NULL, 'sale', -promoted, sold.paid_at),
    ('seller', seller, 'sale', paid + promoted, due), ('seller', seller, 'commission', -commission, due),
    ('commission', NULL, 'commission', commission, sold.paid_at)
  ]::ledger_posting[]);
END
$$;

-- A refund takes back in proportion what its sale gave, and the last one the rest, due when the sale was. `returned`: kopecks; null: all that is left.
-- An order that was never booked as a sale has nothing to take back.
CREATE FUNCTION "ledger_book_refund"("refunded_order" UUID, "number" INTEGER, "returned" BIGINT, "at" TIMESTAMPTZ) RETURNS VOID
LANGUAGE plpgsql AS $$
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
    promoted := round(sold.promoted::numeric * cash / sold.paid);
    commission := round(sold.commission::numeric * cash / sold.paid);
  END IF;
  PERFORM ledger_post('refund', refunded_order || ':' || number, refunded_order, at, ARRAY[
    ('clearing', NULL, 'refund', cash, at), ('promotion', NULL, 'refund', promoted, at),
    ('seller', sold.seller, 'refund', -(cash + promoted), sold.due), ('seller', sold.seller, 'commission', commission, sold.due),
    ('commission', NULL, 'commission', -commission, at)
  ]::ledger_posting[]);
END
$$;

-- Every order that is paid or given back is booked in the same transaction, whatever wrote it.
CREATE FUNCTION "ledger_note_order"() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
DECLARE
  before CONSTANT TEXT := CASE WHEN TG_OP = 'UPDATE' THEN OLD.status::text ELSE 'pending' END;
  is_sale CONSTANT BOOLEAN := NEW.status = 'paid' OR (TG_OP = 'INSERT' AND NEW.status = 'refunded' AND NEW.paid_at < coalesce(NEW.refunded_at, NEW.updated_at));
BEGIN
  IF sales_are_copied() THEN RETURN NULL; END IF;
  IF is_sale AND before <> 'paid' THEN
    PERFORM ledger_book_sale(NEW, coalesce((SELECT b.owner_id FROM prompt_bases b WHERE b.id = NEW.base_id), NEW.seller_id));
  END IF;
  IF NEW.status = 'refunded' AND (before = 'paid' OR is_sale) THEN
    PERFORM ledger_book_refund(NEW.id, 1, NULL, coalesce(NEW.refunded_at, now()));
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "orders_booked" AFTER INSERT ON "orders" FOR EACH ROW WHEN (NEW."status" IN ('paid', 'refunded')) EXECUTE FUNCTION "ledger_note_order"();
CREATE TRIGGER "orders_booked_later" AFTER UPDATE ON "orders" FOR EACH ROW WHEN (OLD."status" <> NEW."status" AND NEW."status" IN ('paid', 'refunded')) EXECUTE FUNCTION "ledger_note_order"();

-- Books paid orders of the time before the ledger, oldest first, without a commission: none was agreed on. Returns how many it took up.
CREATE FUNCTION "ledger_book_old_orders"("most" INTEGER) RETURNS INTEGER
LANGUAGE plpgsql AS $$
DECLARE
  sold orders;
  taken INTEGER := 0;
BEGIN
  FOR sold IN SELECT o.* FROM orders o WHERE o.paid_at IS NOT NULL AND o.commission IS NULL ORDER BY o.id LIMIT most FOR UPDATE SKIP LOCKED LOOP
    IF sold.status = 'paid' OR sold.paid_at < coalesce(sold.refunded_at, sold.updated_at) THEN
      PERFORM ledger_book_sale(sold, coalesce((SELECT b.owner_id FROM prompt_bases b WHERE b.id = sold.base_id), sold.seller_id));
      IF sold.status = 'refunded' THEN PERFORM ledger_book_refund(sold.id, 1, NULL, coalesce(sold.refunded_at, sold.updated_at)); END IF;
    END IF;
    UPDATE orders SET commission = 0 WHERE id = sold.id;
    taken := taken + 1;
  END LOOP;
  RETURN taken;
END
$$;

-- by hand: what the ledger and the seller's desk learn of an order is written by one trigger instead of four.
CREATE FUNCTION note_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  before CONSTANT TEXT := CASE WHEN TG_OP = 'UPDATE' THEN OLD.status::text ELSE 'pending' END;
  is_sale CONSTANT BOOLEAN := NEW.status = 'paid' OR (TG_OP = 'INSERT' AND NEW.paid_at < coalesce(NEW.refunded_at, NEW.updated_at));
  number INTEGER;
BEGIN
  IF sales_are_copied() OR (TG_OP = 'UPDATE' AND OLD.status = NEW.status AND OLD.refunded_amount = NEW.refunded_amount) THEN
    RETURN NULL;
  END IF;
  number := 1 + (SELECT count(*) FROM ledger_entries e WHERE e.order_id = NEW.id AND e.kind = 'refund');
  IF is_sale AND before <> 'paid' THEN
    PERFORM ledger_book_sale(NEW, coalesce((SELECT b.owner_id FROM prompt_bases b WHERE b.id = NEW.base_id), NEW.seller_id));
  END IF;
  IF NEW.status = 'refunded' AND (before = 'paid' OR is_sale) THEN
    PERFORM ledger_book_refund(NEW.id, number, NULL, coalesce(NEW.refunded_at, now()));
  ELSIF NEW.status = 'paid' AND before = 'paid' THEN
    PERFORM ledger_book_refund(NEW.id, number, ((NEW.refunded_amount - OLD.refunded_amount) * 100)::bigint, now());
  END IF;

  IF before = 'paid' THEN
    INSERT INTO sales (base_id, seller_id, kind, is_renewal, source, code, amount, person_id, order_id, part, at)
    SELECT s.base_id, s.seller_id, 'refund', s.is_renewal, s.source, s.code, CASE NEW.status WHEN 'paid' THEN NEW.refunded_amount ELSE NEW.amount END - OLD.refunded_amount, s.person_id, s.order_id,
      (SELECT count(*) FROM sales r WHERE r.order_id = NEW.id AND r.kind = 'refund'), now()
    FROM sales s WHERE s.order_id = NEW.id AND s.kind = 'purchase';
  ELSE
    INSERT INTO sales (base_id, seller_id, kind, is_renewal, source, code, amount, person_id, order_id, at)
    SELECT b.id, b.seller_id, f.kind, NEW.renewal_period > 1, sale_source(b.id, NEW.paid_at, NEW.source, NEW.promo_code), NEW.promo_code, NEW.amount, NEW.user_id, NEW.id, f.at
    FROM sale_bases b CROSS JOIN (VALUES
      ('purchase'::"SaleKind", CASE WHEN TG_OP = 'INSERT' OR NEW.status = 'paid' THEN NEW.paid_at END),
      ('refund'::"SaleKind", CASE WHEN TG_OP = 'INSERT' AND NEW.status = 'refunded' THEN NEW.updated_at END)) AS f (kind, at)
    WHERE b.id = coalesce(NEW.bundle_id, NEW.base_id) AND f.at IS NOT NULL;
  END IF;
  RETURN NULL;
END
$function$;

DROP TRIGGER "orders_booked" ON "orders";
DROP TRIGGER "orders_booked_later" ON "orders";
DROP TRIGGER "orders_inserted_noted" ON "orders";
DROP TRIGGER "orders_updated_noted" ON "orders";
CREATE TRIGGER "orders_noted" AFTER INSERT OR UPDATE OF status, refunded_amount ON "orders"
FOR EACH ROW WHEN (NEW.status IN ('paid', 'refunded')) EXECUTE FUNCTION note_order();
DROP FUNCTION "ledger_note_order"();
DROP FUNCTION "note_inserted_orders"();
DROP FUNCTION "note_updated_orders"();

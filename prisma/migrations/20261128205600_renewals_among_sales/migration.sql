-- AlterTable
ALTER TABLE "sales" ADD COLUMN     "is_renewal" BOOLEAN NOT NULL DEFAULT false;

-- By hand: whether a sale is a charge for a later term of a subscription, so that the seller's lists read no orders.
CREATE OR REPLACE FUNCTION note_inserted_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF sales_are_copied() THEN
    RETURN NULL;
  END IF;
  INSERT INTO sales (base_id, seller_id, kind, is_renewal, source, code, amount, person_id, order_id, at)
  SELECT b.id, b.seller_id, f.kind, o.renewal_period > 1, sale_source(b.id, o.paid_at, o.source, o.promo_code), o.promo_code, o.amount, o.user_id, o.id, f.at
  FROM new_rows o JOIN sale_bases b ON b.id = coalesce(o.bundle_id, o.base_id)
  CROSS JOIN LATERAL (VALUES ('purchase'::"SaleKind", o.paid_at), ('refund'::"SaleKind", CASE WHEN o.status = 'refunded' THEN o.updated_at END)) AS f (kind, at)
  WHERE f.at IS NOT NULL AND o.status IN ('paid', 'refunded');
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION note_updated_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.status = 'paid' AND OLD.status <> 'paid' THEN
    INSERT INTO sales (base_id, seller_id, kind, is_renewal, source, code, amount, person_id, order_id, at)
    SELECT b.id, b.seller_id, 'purchase', NEW.renewal_period > 1, sale_source(b.id, NEW.paid_at, NEW.source, NEW.promo_code), NEW.promo_code, NEW.amount, NEW.user_id, NEW.id, NEW.paid_at
    FROM sale_bases b WHERE b.id = coalesce(NEW.bundle_id, NEW.base_id);
  ELSIF OLD.status = 'paid' THEN
    INSERT INTO sales (base_id, seller_id, kind, is_renewal, source, code, amount, person_id, order_id, part, at)
    SELECT s.base_id, s.seller_id, 'refund', s.is_renewal, s.source, s.code, CASE NEW.status WHEN 'paid' THEN NEW.refunded_amount ELSE NEW.amount END - OLD.refunded_amount, s.person_id, s.order_id,
      (SELECT count(*) FROM sales r WHERE r.order_id = NEW.id AND r.kind = 'refund'), now()
    FROM sales s WHERE s.order_id = NEW.id AND s.kind = 'purchase' AND NEW.status IN ('paid', 'refunded');
  END IF;
  RETURN NULL;
END
$function$;

UPDATE sales s SET is_renewal = true FROM orders o WHERE o.id = s.order_id AND o.renewal_period > 1;

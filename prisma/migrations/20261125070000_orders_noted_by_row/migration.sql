-- By hand. A base that is deleted takes its name and itself from all of its orders, in two statements. A trigger of the statement
-- compares the old state of each row with the new state of every other: minutes for ten thousand orders, under the base's lock. One of
-- the row has both states at hand, and what changes no status, or no end of access, calls nothing.
DROP TRIGGER "orders_updated_noted" ON "orders";
DROP TRIGGER "user_base_access_changed" ON "user_base_access";

-- What became paid is a purchase, whatever comes of it; what is given back was one. Money that goes straight back never was.
CREATE OR REPLACE FUNCTION "note_updated_orders"() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'paid' THEN
    INSERT INTO sales (base_id, seller_id, kind, source, code, amount, person_id, order_id, at)
    SELECT b.id, b.seller_id, 'purchase', sale_source(b.id, NEW.paid_at, NEW.source, NEW.promo_code), NEW.promo_code, NEW.amount, NEW.user_id, NEW.id, NEW.paid_at
    FROM sale_bases b WHERE b.id = NEW.base_id;
  ELSIF NEW.status = 'refunded' AND OLD.status = 'paid' THEN
    INSERT INTO sales (base_id, seller_id, kind, source, code, amount, person_id, order_id, at)
    SELECT s.base_id, s.seller_id, 'refund', s.source, s.code, s.amount, s.person_id, s.order_id, now()
    FROM sales s WHERE s.order_id = NEW.id AND s.kind = 'purchase';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "orders_updated_noted" AFTER UPDATE ON "orders"
FOR EACH ROW WHEN (OLD."status" <> NEW."status") EXECUTE FUNCTION "note_updated_orders"();

CREATE FUNCTION "note_changed_subscriber"() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
DECLARE
  changes subscriber_change[];
  today CONSTANT DATE := sale_day(now());
  back CONSTANT BOOLEAN := OLD.expires_at <= now() AND (NEW.expires_at IS NULL OR NEW.expires_at > now()) IS TRUE;
BEGIN
  SELECT array_agg(ROW(b.id, c.day, c.began, c.ended, c.lost)::subscriber_change) INTO changes
  FROM sale_bases b CROSS JOIN (VALUES
    (CASE WHEN back THEN today END, 1, 0, 0),
    (CASE WHEN back THEN NULL ELSE sale_day(OLD.expires_at) END, 0, -1, -1),
    (CASE WHEN back AND OLD.expires_at > now() - interval '7 days' THEN sale_day(OLD.expires_at) END, 0, 0, -1),
    (sale_day(NEW.expires_at), 0, 1, 1)) AS c (day, began, ended, lost)
  WHERE b.id = NEW.base_id AND b.seller_id <> NEW.user_id;
  PERFORM sum_subscribers(changes);
  RETURN NULL;
END
$$;
CREATE TRIGGER "user_base_access_changed" AFTER UPDATE ON "user_base_access"
FOR EACH ROW WHEN (OLD."expires_at" IS DISTINCT FROM NEW."expires_at") EXECUTE FUNCTION "note_changed_subscriber"();

-- The seller's own access counts for nothing, and what goes into the bin or comes out of it is no event: it had ended before.
CREATE OR REPLACE FUNCTION "note_subscribers"() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
DECLARE
  changes subscriber_change[];
  today CONSTANT DATE := sale_day(now());
BEGIN
  IF sales_are_copied() THEN
    RETURN NULL;
  ELSIF TG_OP = 'INSERT' THEN
    SELECT array_agg(ROW(n.base_id, c.day, c.began, c.ended, c.ended)::subscriber_change) INTO changes
    FROM new_rows n JOIN sale_bases b ON b.id = n.base_id
    CROSS JOIN LATERAL (VALUES (sale_day(least(n.created_at, n.expires_at)), 1, 0), (sale_day(n.expires_at), 0, 1)) AS c (day, began, ended)
    WHERE n.user_id <> b.seller_id AND NOT EXISTS (SELECT FROM trash_entries e WHERE e.kind = 'base' AND e.item_id = n.base_id);
  ELSE
    SELECT array_agg(ROW(o.base_id, c.day, 0, c.change, c.change)::subscriber_change) INTO changes
    FROM old_rows o JOIN sale_bases b ON b.id = o.base_id
    CROSS JOIN LATERAL (VALUES (sale_day(o.expires_at), -1), (today, 1)) AS c (day, change)
    WHERE o.user_id <> b.seller_id AND (o.expires_at IS NULL OR o.expires_at > now());
  END IF;
  IF changes IS NOT NULL THEN
    PERFORM sum_subscribers(changes);
  END IF;
  RETURN NULL;
END
$$;

-- What is looked for every five minutes (lib/bases/purchases/refunds/jobs): a status is compared as text there, which no predicate of an
-- index can know of, so that it read all orders.
DROP INDEX "orders_refunding_idx";
CREATE INDEX "orders_refunding_idx" ON "orders"("refund_requested_at") WHERE "refund_requested_at" IS NOT NULL AND "refunded_at" IS NULL;

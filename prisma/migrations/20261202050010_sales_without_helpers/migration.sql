-- by hand: what a function alone called stands in it; a bundle is noted as a base is. Nothing is booked or summed otherwise.
CREATE OR REPLACE FUNCTION note_order()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
DECLARE
  before CONSTANT TEXT := CASE WHEN TG_OP = 'UPDATE' THEN OLD.status::text ELSE 'pending' END;
  is_sale CONSTANT BOOLEAN := NEW.status = 'paid' OR (TG_OP = 'INSERT' AND NEW.paid_at < coalesce(NEW.refunded_at, NEW.updated_at));
  number INTEGER;
BEGIN
  IF coalesce(current_setting('promptoteka.restoring', true) = 'on', false) OR (TG_OP = 'UPDATE' AND OLD.status = NEW.status AND OLD.refunded_amount = NEW.refunded_amount) THEN
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
    SELECT b.id, b.seller_id, f.kind, NEW.renewal_period > 1, CASE
        WHEN NEW.source IS NULL THEN coalesce('promo:' || NEW.promo_code, '')
        WHEN EXISTS (SELECT FROM sale_days d WHERE d.base_id = b.id AND d.day = sale_day(NEW.paid_at) AND d.source = 'utm:' || NEW.source)
          OR (SELECT count(*) FROM sale_days d WHERE d.base_id = b.id AND d.day = sale_day(NEW.paid_at) AND d.source LIKE 'utm:%') < 30 THEN 'utm:' || NEW.source
        ELSE 'other' END, NEW.promo_code, NEW.amount, NEW.user_id, NEW.id, f.at
    FROM sale_bases b CROSS JOIN (VALUES
      ('purchase'::"SaleKind", CASE WHEN TG_OP = 'INSERT' OR NEW.status = 'paid' THEN NEW.paid_at END),
      ('refund'::"SaleKind", CASE WHEN TG_OP = 'INSERT' AND NEW.status = 'refunded' THEN NEW.updated_at END)) AS f (kind, at)
    WHERE b.id = coalesce(NEW.bundle_id, NEW.base_id) AND f.at IS NOT NULL;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION note_redemptions()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  IF current_setting('promptoteka.restoring', true) IS DISTINCT FROM 'on' THEN
    INSERT INTO sales (base_id, seller_id, kind, source, code, person_id, redemption_id, at)
    SELECT b.id, b.seller_id, 'redemption', coalesce('batch:' || c.batch, 'code'), c.code_value, r.user_id, r.id, r.used_at
    FROM new_rows r JOIN activation_codes c ON c.id = r.code_id JOIN sale_bases b ON b.id = c.base_id;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION sum_ledger_months()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  IF current_setting('promptoteka.restoring', true) = 'on' THEN RETURN NULL; END IF;
  INSERT INTO ledger_months AS m (person_id, account, month, amount)
  SELECT n.person_id, n.account, date_trunc('month', sale_day(n.at))::date, sum(n.amount) FROM new_rows n
  WHERE n.person_id IS NOT NULL GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (person_id, account, month) DO UPDATE SET amount = m.amount + excluded.amount;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION sum_sales()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  IF current_setting('promptoteka.restoring', true) = 'on' THEN
    RETURN NULL;
  END IF;
  WITH bought AS (
    UPDATE base_trials t SET bought_at = n.at FROM new_rows n
    WHERE n.kind <> 'refund' AND t.user_id = n.person_id AND (t.base_id = n.base_id OR t.base_id IN (SELECT o.base_id FROM order_bases o WHERE o.order_id = n.order_id))
      AND t.tried_at IS NOT NULL AND t.bought_at IS NULL
    RETURNING t.base_id
  )
  UPDATE base_trial_totals t SET buyers = buyers + b.count FROM (SELECT base_id, count(*)::int AS count FROM bought GROUP BY 1) AS b WHERE t.base_id = b.base_id;

  INSERT INTO sale_days AS kept (base_id, day, source, purchases, redemptions, refunds, revenue, refunded)
  SELECT base_id, sale_day(at), source, count(*) FILTER (WHERE kind = 'purchase'), count(*) FILTER (WHERE kind = 'redemption'), count(*) FILTER (WHERE kind = 'refund'),
    coalesce(sum(amount) FILTER (WHERE kind = 'purchase'), 0), coalesce(sum(amount) FILTER (WHERE kind = 'refund'), 0)
  FROM new_rows GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (base_id, day, source) DO UPDATE SET
    purchases = kept.purchases + EXCLUDED.purchases, redemptions = kept.redemptions + EXCLUDED.redemptions, refunds = kept.refunds + EXCLUDED.refunds,
    revenue = kept.revenue + EXCLUDED.revenue, refunded = kept.refunded + EXCLUDED.refunded;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION note_base()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
DECLARE
  is_restored CONSTANT BOOLEAN := coalesce(current_setting('promptoteka.restoring', true), '') = 'on';
  before "AccessType";
  after "AccessType";
BEGIN
  IF TG_TABLE_NAME = 'bundles' THEN
    IF NOT is_restored THEN
      INSERT INTO sale_bases (id, seller_id, base_name) VALUES (NEW.id, NEW.owner_id, NEW.title) ON CONFLICT (id) DO UPDATE SET base_name = NEW.title;
    END IF;
    RETURN NULL;
  ELSIF TG_OP = 'INSERT' AND NEW.access_type <> 'PRIVATE' AND NOT is_restored THEN
    INSERT INTO sale_bases (id, seller_id) VALUES (NEW.id, NEW.owner_id) ON CONFLICT (id) DO UPDATE SET base_name = NULL;
  END IF;
  before := CASE WHEN OLD.hidden_at IS NULL AND OLD.is_listed THEN OLD.access_type END;
  after := CASE WHEN NEW.hidden_at IS NULL AND NEW.is_listed THEN NEW.access_type END;
  IF before IS NOT DISTINCT FROM after THEN
    RETURN NULL;
  END IF;
  INSERT INTO base_counts (access_type, count)
  SELECT kind, change FROM (VALUES (after, 1), (before, -1)) AS changed (kind, change) WHERE kind IS NOT NULL;
  IF random() < 0.01 THEN
    WITH gone AS (DELETE FROM base_counts WHERE id IN (SELECT id FROM base_counts FOR UPDATE SKIP LOCKED) RETURNING *)
    INSERT INTO base_counts (access_type, count) SELECT access_type, sum(count) FROM gone GROUP BY 1 HAVING sum(count) <> 0;
  END IF;
  RETURN NULL;
END
$$;

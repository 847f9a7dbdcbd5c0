-- by hand: three functions in one. Nothing is counted otherwise.
CREATE OR REPLACE FUNCTION note_subscribers()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
DECLARE
  changes subscriber_change[];
  today CONSTANT DATE := sale_day(now());
  back BOOLEAN;
BEGIN
  IF current_setting('promptoteka.restoring', true) = 'on' THEN
    RETURN NULL;
  ELSIF TG_OP = 'INSERT' THEN
    SELECT array_agg(ROW(n.base_id, c.day, c.began, c.ended, c.ended)::subscriber_change) INTO changes
    FROM new_rows n JOIN sale_bases b ON b.id = n.base_id
    CROSS JOIN LATERAL (VALUES (sale_day(least(n.created_at, n.expires_at)), 1, 0), (sale_day(n.expires_at), 0, 1)) AS c (day, began, ended)
    WHERE n.user_id <> b.seller_id AND NOT EXISTS (SELECT FROM trash_entries e WHERE e.kind = 'base' AND e.item_id = n.base_id);
  ELSIF TG_OP = 'UPDATE' THEN
    back := OLD.expires_at <= now() AND (NEW.expires_at IS NULL OR NEW.expires_at > now());
    SELECT array_agg(ROW(b.id, c.day, c.began, c.ended, c.lost)::subscriber_change) INTO changes
    FROM sale_bases b CROSS JOIN (VALUES
      (CASE WHEN back THEN today END, 1, 0, 0),
      (CASE WHEN back THEN NULL ELSE sale_day(OLD.expires_at) END, 0, -1, -1),
      (CASE WHEN back AND OLD.expires_at > now() - interval '7 days' THEN sale_day(OLD.expires_at) END, 0, 0, -1),
      (sale_day(NEW.expires_at), 0, 1, 1)) AS c (day, began, ended, lost)
    WHERE b.id = NEW.base_id AND b.seller_id <> NEW.user_id;
  ELSE
    SELECT array_agg(ROW(o.base_id, c.day, 0, c.change, c.change)::subscriber_change) INTO changes
    FROM old_rows o JOIN sale_bases b ON b.id = o.base_id
    CROSS JOIN LATERAL (VALUES (sale_day(o.expires_at), -1), (today, 1)) AS c (day, change)
    WHERE o.user_id <> b.seller_id AND (o.expires_at IS NULL OR o.expires_at > now());
  END IF;
  INSERT INTO subscriber_days AS kept (base_id, day, began, ended, lost)
  SELECT base_id, day, sum(began), sum(ended), sum(lost) FROM unnest(changes) WHERE day IS NOT NULL
  GROUP BY 1, 2 HAVING sum(began) <> 0 OR sum(ended) <> 0 OR sum(lost) <> 0 ORDER BY 1, 2
  ON CONFLICT (base_id, day) DO UPDATE SET began = kept.began + EXCLUDED.began, ended = kept.ended + EXCLUDED.ended, lost = kept.lost + EXCLUDED.lost;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER user_base_access_changed AFTER UPDATE ON user_base_access FOR EACH ROW
  WHEN (OLD.expires_at IS DISTINCT FROM NEW.expires_at) EXECUTE FUNCTION note_subscribers();

-- By hand: what is inserted locks its webhook also where that has its place already. The end of a turn waits for it then: it does not see what is not committed, and would put the webhook back as
-- if nothing waited, for good.
CREATE OR REPLACE FUNCTION "bring_webhooks_forward"() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  WITH earliest AS (
    SELECT webhook_id, min(next_try) AS due FROM written WHERE state = 'waiting' GROUP BY webhook_id
  ), held AS (
    SELECT w.id, w.next_due_at, e.due FROM webhooks w JOIN earliest e ON e.webhook_id = w.id
    WHERE TG_OP = 'INSERT' OR w.next_due_at IS NULL OR w.next_due_at > e.due ORDER BY w.id FOR NO KEY UPDATE OF w
  )
  UPDATE webhooks w SET next_due_at = held.due FROM held WHERE w.id = held.id AND (held.next_due_at IS NULL OR held.next_due_at > held.due);
  RETURN NULL;
END
$function$;

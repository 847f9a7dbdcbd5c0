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

-- Whoever is blocked stands in nobody's way: their webhooks leave the line, and come back with them.
CREATE FUNCTION "line_up_webhooks"() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  PERFORM 1 FROM webhooks WHERE user_id = NEW.id ORDER BY id FOR NO KEY UPDATE;
  UPDATE webhooks w SET next_due_at = CASE WHEN NEW.blocked_at IS NULL THEN (SELECT min(d.next_try) FROM webhook_deliveries d WHERE d.webhook_id = w.id AND d.state = 'waiting') END
  WHERE w.user_id = NEW.id;
  RETURN NULL;
END
$function$;
CREATE TRIGGER "users_webhooks_lined_up" AFTER UPDATE OF "blocked_at" ON "users" FOR EACH ROW WHEN ((OLD.blocked_at IS NULL) <> (NEW.blocked_at IS NULL)) EXECUTE FUNCTION "line_up_webhooks"();
UPDATE "webhooks" w SET "next_due_at" = NULL FROM "users" u WHERE u."id" = w."user_id" AND u."blocked_at" IS NOT NULL;

-- AlterEnum
ALTER TYPE "NotificationKind" ADD VALUE 'security';

-- AlterTable
ALTER TABLE "hidden_texts" ADD COLUMN     "prompt_id" UUID;

-- AlterTable
ALTER TABLE "webhooks" ADD COLUMN     "is_full" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "next_due_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "webhooks_next_due_at_id_idx" ON "webhooks"("next_due_at", "id");

-- By hand from here on: an index that nothing reads, texts of hidden prompts that were not judged, and the line in which webhooks wait.

DROP INDEX "prompts_hidden_text_idx";

CREATE INDEX "hidden_texts_prompt_id_idx" ON "hidden_texts"("prompt_id") WHERE "prompt_id" IS NOT NULL;

CREATE OR REPLACE FUNCTION "close_hidden_prompt"()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
BEGIN
  -- What was hidden with something that is shown by now was in the bin meanwhile.
  IF TG_OP = 'INSERT' AND NEW.hidden_with IS NOT NULL AND (
    EXISTS (SELECT FROM prompt_bases b WHERE b.id = NEW.hidden_with AND b.hidden_at IS NULL) OR EXISTS (SELECT FROM prompts o WHERE o.id = NEW.hidden_with AND o.hidden_at IS NULL)
  ) THEN
    NEW.hidden_at := NULL;
    NEW.hidden_with := NULL;
  END IF;
  -- What an author wrote once more is hidden with what was hidden of it. Few authors have anything hidden: nobody else's text is folded.
  IF NEW.hidden_at IS NULL AND (TG_OP = 'INSERT' OR OLD.prompt_text <> NEW.prompt_text) AND EXISTS (SELECT FROM hidden_texts h WHERE h.author_id = NEW.user_id) THEN
    SELECT now(), h.hidden_with INTO NEW.hidden_at, NEW.hidden_with FROM hidden_texts h
    WHERE h.author_id = NEW.user_id AND h.text_key = prompt_text_key(NEW.prompt_text) LIMIT 1;
  END IF;
  -- So is what is written, or brought back, into a base that an administrator hid: it would be open as soon as it is moved.
  IF NEW.hidden_at IS NULL AND TG_OP = 'INSERT' THEN
    SELECT now(), b.id INTO NEW.hidden_at, NEW.hidden_with FROM prompt_bases b
    WHERE b.id = NEW.prompt_base_id AND b.hidden_at IS NOT NULL AND NOT b.is_draft AND NOT b.hidden_with_owner;
  END IF;
  IF NEW.is_public AND (NEW.hidden_at IS NOT NULL OR EXISTS (SELECT FROM prompt_bases b WHERE b.id = NEW.prompt_base_id AND b.hidden_at IS NOT NULL)) THEN
    NEW.is_public := false;
  END IF;
  -- Every text that a hidden prompt has had, so that none of them is open under another id: for good those that were judged, the others while a prompt has them.
  IF NEW.hidden_at IS NOT NULL AND NEW.user_id IS NOT NULL
    AND (TG_OP = 'INSERT' OR OLD.hidden_at IS NULL OR OLD.hidden_with IS DISTINCT FROM NEW.hidden_with OR OLD.prompt_text <> NEW.prompt_text) THEN
    INSERT INTO hidden_texts (author_id, text_key, hidden_with, prompt_id) VALUES (NEW.user_id, prompt_text_key(NEW.prompt_text), coalesce(NEW.hidden_with, NEW.id),
      CASE WHEN TG_OP = 'INSERT' OR OLD.prompt_text <> NEW.prompt_text THEN NEW.id END)
    ON CONFLICT (author_id, text_key, hidden_with) DO UPDATE SET prompt_id = EXCLUDED.prompt_id WHERE hidden_texts.prompt_id IS NOT NULL;
  END IF;
  RETURN NEW;
END
$$;

-- Whatever is written that waits brings its webhook forward in the line; only the end of a turn (lib/webhooks/outbox) puts it back.
CREATE FUNCTION "bring_webhooks_forward"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH earliest AS (
    SELECT webhook_id, min(next_try) AS due FROM written WHERE state = 'waiting' GROUP BY webhook_id
  ), later AS (
    SELECT w.id, e.due FROM webhooks w JOIN earliest e ON e.webhook_id = w.id WHERE w.next_due_at IS NULL OR w.next_due_at > e.due ORDER BY w.id FOR NO KEY UPDATE OF w
  )
  UPDATE webhooks w SET next_due_at = later.due FROM later WHERE w.id = later.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER "webhook_deliveries_added" AFTER INSERT ON "webhook_deliveries" REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "bring_webhooks_forward"();
CREATE TRIGGER "webhook_deliveries_repeated" AFTER UPDATE ON "webhook_deliveries" REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION "bring_webhooks_forward"();
UPDATE "webhooks" w SET "next_due_at" = (SELECT min("next_try") FROM "webhook_deliveries" d WHERE d."webhook_id" = w."id" AND d."state" = 'waiting');

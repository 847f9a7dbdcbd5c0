-- By hand: the news of a base keep no title of a prompt that is hidden when it is removed: it told what its author named it after it was hidden.
ALTER TABLE "base_changes" DROP CONSTRAINT "base_changes_removed_check",
  ADD CONSTRAINT "base_changes_removed_check" CHECK ("removed_at" IS NOT NULL OR "removed_title" IS NULL);

CREATE OR REPLACE FUNCTION note_changed_prompt() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moment TIMESTAMPTZ(3) := clock_timestamp();
  moved BOOLEAN := OLD.prompt_base_id <> NEW.prompt_base_id;
BEGIN
  IF moved THEN
    INSERT INTO base_changes (base_id, prompt_id, at, removed_at, removed_title)
    SELECT b.id, OLD.id, moment, moment, CASE WHEN OLD.hidden_at IS NULL THEN OLD.title END
    FROM prompt_bases b WHERE b.id = OLD.prompt_base_id AND b.access_type <> 'PRIVATE'
    ON CONFLICT (base_id, prompt_id) DO UPDATE SET at = EXCLUDED.at, removed_at = EXCLUDED.removed_at, removed_title = EXCLUDED.removed_title;
  END IF;
  -- One that is moved back is new again: it may have changed elsewhere.
  INSERT INTO base_changes AS c (base_id, prompt_id, at, added_at, changed_at)
  SELECT b.id, NEW.id, moment, CASE WHEN moved THEN moment END, CASE WHEN NOT moved THEN moment END
  FROM prompt_bases b WHERE b.id = NEW.prompt_base_id AND b.access_type <> 'PRIVATE'
  ON CONFLICT (base_id, prompt_id) DO UPDATE SET at = EXCLUDED.at, removed_at = NULL, removed_title = NULL,
    added_at = coalesce(EXCLUDED.added_at, c.added_at), changed_at = EXCLUDED.changed_at;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION note_removed_prompts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  moment TIMESTAMPTZ(3) := clock_timestamp();
BEGIN
  INSERT INTO base_changes (base_id, prompt_id, at, removed_at, removed_title)
  SELECT o.prompt_base_id, o.id, moment, moment, CASE WHEN o.hidden_at IS NULL THEN o.title END
  FROM old_rows o JOIN prompt_bases b ON b.id = o.prompt_base_id WHERE b.access_type <> 'PRIVATE'
  ON CONFLICT (base_id, prompt_id) DO UPDATE SET at = EXCLUDED.at, removed_at = EXCLUDED.removed_at, removed_title = EXCLUDED.removed_title;
  RETURN NULL;
END
$$;

-- Of what was removed until now: what is in the bin, and what was moved.
UPDATE base_changes c SET removed_title = NULL FROM trash_entries e JOIN trash_rows r ON r.entry_id = e.id AND r.table_name = 'prompts'
WHERE e.kind = 'prompt' AND c.prompt_id = e.item_id AND c.removed_title IS NOT NULL AND r.row ->> 'hidden_at' IS NOT NULL;
UPDATE base_changes c SET removed_title = NULL FROM prompts p WHERE p.id = c.prompt_id AND c.removed_title IS NOT NULL AND p.hidden_at IS NOT NULL;

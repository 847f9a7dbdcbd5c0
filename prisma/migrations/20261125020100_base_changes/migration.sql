-- CreateTable
CREATE TABLE "base_changes" (
    "base_id" UUID NOT NULL,
    "prompt_id" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "added_at" TIMESTAMPTZ(3),
    "changed_at" TIMESTAMPTZ(3),
    "removed_at" TIMESTAMPTZ(3),
    "removed_title" VARCHAR(30),

    CONSTRAINT "base_changes_pkey" PRIMARY KEY ("base_id","prompt_id")
);

-- CreateIndex
CREATE INDEX "base_changes_base_id_at_prompt_id_idx" ON "base_changes"("base_id", "at" DESC, "prompt_id" DESC);

-- CreateIndex
CREATE INDEX "base_changes_at_idx" ON "base_changes"("at");

-- by hand, all that follows: whatever writes prompts notes what changed in the bases that others see, in its own transaction (docs/decisions/047)

ALTER TABLE "base_changes" ADD CONSTRAINT "base_changes_removed_check" CHECK (("removed_at" IS NULL) = ("removed_title" IS NULL));

-- A prompt is there since it was made, also when it comes back out of the bin. A backup brings its own rows.
CREATE FUNCTION "note_added_prompts"() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('promptoteka.restoring', true) = 'on' THEN
    RETURN NULL;
  END IF;
  INSERT INTO base_changes AS c (base_id, prompt_id, at, added_at)
  SELECT n.base_id, n.id, n.at, n.at FROM (
    SELECT r.prompt_base_id AS base_id, r.id, least(r.created_at, clock_timestamp())::timestamptz(3) AS at
    FROM new_rows r JOIN prompt_bases b ON b.id = r.prompt_base_id WHERE b.access_type <> 'PRIVATE'
  ) AS n
  ON CONFLICT (base_id, prompt_id) DO UPDATE SET removed_at = NULL, removed_title = NULL,
    added_at = CASE WHEN c.added_at IS NULL AND c.changed_at IS NULL THEN EXCLUDED.added_at ELSE c.added_at END,
    at = coalesce(greatest(c.added_at, c.changed_at), EXCLUDED.added_at);
  RETURN NULL;
END
$$;
CREATE TRIGGER "note_added_prompts" AFTER INSERT ON "prompts" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "note_added_prompts"();

-- Of a base that is being deleted nothing is noted: it is not there any more. What happens to a prompt is told by the clock and not by the
-- beginning of the transaction: who looks while a long one runs has looked before its changes.
CREATE FUNCTION "note_removed_prompts"() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
DECLARE
  moment TIMESTAMPTZ(3) := clock_timestamp();
BEGIN
  INSERT INTO base_changes (base_id, prompt_id, at, removed_at, removed_title)
  SELECT o.prompt_base_id, o.id, moment, moment, o.title
  FROM old_rows o JOIN prompt_bases b ON b.id = o.prompt_base_id WHERE b.access_type <> 'PRIVATE'
  ON CONFLICT (base_id, prompt_id) DO UPDATE SET at = EXCLUDED.at, removed_at = EXCLUDED.removed_at, removed_title = EXCLUDED.removed_title;
  RETURN NULL;
END
$$;
CREATE TRIGGER "note_removed_prompts" AFTER DELETE ON "prompts" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "note_removed_prompts"();

CREATE FUNCTION "note_changed_prompt"() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
DECLARE
  moment TIMESTAMPTZ(3) := clock_timestamp();
  moved BOOLEAN := OLD.prompt_base_id <> NEW.prompt_base_id;
BEGIN
  IF moved THEN
    INSERT INTO base_changes (base_id, prompt_id, at, removed_at, removed_title)
    SELECT b.id, OLD.id, moment, moment, OLD.title FROM prompt_bases b WHERE b.id = OLD.prompt_base_id AND b.access_type <> 'PRIVATE'
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
CREATE TRIGGER "note_changed_prompt" AFTER UPDATE ON "prompts" FOR EACH ROW WHEN (
  OLD."prompt_base_id" <> NEW."prompt_base_id" OR OLD."title" <> NEW."title" OR OLD."short_description" <> NEW."short_description"
  OR OLD."content_type" <> NEW."content_type" OR OLD."category" <> NEW."category" OR OLD."tags" <> NEW."tags"
  OR OLD."usage_examples" <> NEW."usage_examples" OR OLD."is_fillable" <> NEW."is_fillable" OR OLD."prompt_text" <> NEW."prompt_text"
) EXECUTE FUNCTION "note_changed_prompt"();

-- No foreign key, which would take what was noted into the bin with its base: a base that comes back begins anew.
CREATE FUNCTION "forget_base_changes"() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM base_changes WHERE base_id = OLD.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER "prompt_bases_forgotten" AFTER DELETE ON "prompt_bases" FOR EACH ROW EXECUTE FUNCTION "forget_base_changes"();

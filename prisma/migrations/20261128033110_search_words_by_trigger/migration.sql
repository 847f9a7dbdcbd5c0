-- PostgreSQL computes every generated column anew at each UPDATE of a table that has a BEFORE UPDATE trigger for rows, and this one has five: a copy that is counted, or a prompt
-- that is hidden, cost 35 ms of processor time for a text of 50,000 characters. The rows stay as they are.
ALTER TABLE "prompts"
    ALTER COLUMN "search_card" DROP EXPRESSION,
    ALTER COLUMN "search_full" DROP EXPRESSION,
    ALTER COLUMN "text_key" DROP EXPRESSION;

CREATE FUNCTION "keep_search_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_card := prompt_card(NEW.title::text, NEW.tags, NEW.short_description::text);
  NEW.search_full := NEW.search_card || setweight(to_tsvector('pg_catalog.russian', search_words(NEW.prompt_text)), 'D');
  NEW.text_key := prompt_text_key(NEW.prompt_text);
  RETURN NEW;
END
$$;
-- Triggers fire in the order of their names: close_hidden_prompt reads the key that these write.
CREATE TRIGGER "add_search_words" BEFORE INSERT ON "prompts" FOR EACH ROW EXECUTE FUNCTION "keep_search_words"();
CREATE TRIGGER "change_search_words" BEFORE UPDATE ON "prompts" FOR EACH ROW WHEN (
  (OLD."title", OLD."short_description", OLD."tags", OLD."prompt_text") IS DISTINCT FROM (NEW."title", NEW."short_description", NEW."tags", NEW."prompt_text")
) EXECUTE FUNCTION "keep_search_words"();

-- A search column of a row in the bin would be as long as its text, and the trigger makes it anew.
CREATE OR REPLACE FUNCTION "trash_columns"("of_table" regclass) RETURNS SETOF name LANGUAGE sql STABLE AS $$
  SELECT attname FROM pg_attribute WHERE attrelid = of_table AND attnum > 0 AND NOT attisdropped AND attgenerated = '' AND atttypid <> 'tsvector'::regtype ORDER BY attnum
$$;

-- It reads the key, and does nothing during a restore: there it hid prompts that are open beside a hidden text, and noted texts that the backup has not, so that the backup
-- was refused as damaged.
CREATE OR REPLACE FUNCTION public.close_hidden_prompt()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- A backup has what was hidden when it was made.
  IF current_setting('promptoteka.restoring', true) = 'on' THEN
    RETURN NEW;
  END IF;
  -- What was hidden with something was in the bin while that was shown, also where it is hidden with something else by now.
  IF TG_OP = 'INSERT' AND NEW.hidden_with IS NOT NULL AND (
    EXISTS (SELECT FROM prompt_bases b WHERE b.id = NEW.hidden_with AND (b.hidden_at IS NULL OR b.hidden_with_owner)) OR EXISTS (SELECT FROM prompts o WHERE o.id = NEW.hidden_with AND (o.hidden_at IS NULL OR o.hidden_with IS NOT NULL))
  ) THEN
    NEW.hidden_at := NULL;
    NEW.hidden_with := NULL;
  END IF;
  -- What an author wrote once more is hidden with what was hidden of it. Few authors have anything hidden.
  IF NEW.hidden_at IS NULL AND (TG_OP = 'INSERT' OR OLD.prompt_text <> NEW.prompt_text) AND EXISTS (SELECT FROM hidden_texts h WHERE h.author_id = NEW.user_id) THEN
    SELECT now(), h.hidden_with INTO NEW.hidden_at, NEW.hidden_with FROM hidden_texts h
    WHERE h.author_id = NEW.user_id AND h.text_key = NEW.text_key LIMIT 1;
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
    INSERT INTO hidden_texts (author_id, text_key, hidden_with, prompt_id) VALUES (NEW.user_id, NEW.text_key, coalesce(NEW.hidden_with, NEW.id),
      CASE WHEN TG_OP = 'INSERT' OR OLD.prompt_text <> NEW.prompt_text THEN NEW.id END)
    ON CONFLICT (author_id, text_key, hidden_with) DO UPDATE SET prompt_id = EXCLUDED.prompt_id WHERE hidden_texts.prompt_id IS NOT NULL;
  END IF;
  RETURN NEW;
END
$function$;

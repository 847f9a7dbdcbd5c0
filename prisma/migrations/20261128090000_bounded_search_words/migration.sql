-- The table before anything is written: a trigger that is made after rows were written waits for who waits for these rows.
LOCK TABLE prompts IN EXCLUSIVE MODE;

-- A text of 25,000 different words made each change of its prompt's row cost 60 ms, because a GIN index writes all words of a changed row anew,
-- and whoever wrote a prompt next wrote what waited of them: one author could keep all others waiting for seconds.
-- One with more than 4,000 different words, which is no prose, is found by those of its beginning (docs/product/search.md 5), from its next change on.
CREATE OR REPLACE FUNCTION keep_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  words TSVECTOR := to_tsvector('pg_catalog.russian', search_words(NEW.prompt_text));
BEGIN
  IF length(words) > 4000 THEN
    words := to_tsvector('pg_catalog.russian', search_words(left(NEW.prompt_text, 8000)));
  END IF;
  NEW.search_card := prompt_card(NEW.title::text, NEW.tags, NEW.short_description::text);
  NEW.search_full := NEW.search_card || setweight(words, 'D');
  NEW.text_key := prompt_text_key(NEW.prompt_text);
  RETURN NEW;
END
$$;

-- A prompt that is closed before followers are told counts as never opened. Their rounds wrote that down in up to 1,000 rows of one statement.
CREATE OR REPLACE FUNCTION date_opening() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.is_public AND NEW.opened_at IS NULL THEN
      NEW.opened_at := now();
    END IF;
  ELSIF OLD.is_public THEN
    IF NOT NEW.is_public AND OLD.opened_at = '2000-01-01T00:00:00Z' THEN
      NEW.opened_at := OLD.created_at;
    ELSIF NOT NEW.is_public AND EXISTS (SELECT FROM opened_prompts o WHERE o.prompt_id = NEW.id) THEN
      NEW.opened_at := NULL;
    END IF;
  ELSIF NEW.is_public AND (OLD.opened_at IS NULL OR OLD.opened_at = '2000-01-01T00:00:00Z') THEN
    NEW.opened_at := now();
  END IF;
  RETURN NEW;
END
$$;

-- Also where `close_hidden_prompt`, which comes before it, closes a prompt for its text or its base.
CREATE OR REPLACE TRIGGER date_opening BEFORE INSERT OR UPDATE OF is_public, hidden_at, prompt_text, prompt_base_id ON prompts
  FOR EACH ROW EXECUTE FUNCTION date_opening();
CREATE OR REPLACE TRIGGER prompts_hidden AFTER UPDATE OF is_public, hidden_at, prompt_text, prompt_base_id ON prompts
  FOR EACH ROW WHEN (OLD.is_public AND NOT NEW.is_public) EXECUTE FUNCTION note_gone_page('prompt');

-- A base that is not sold has no samples. A draft or a hidden base that became free kept them, and neither a backup nor the bin gave it back.
UPDATE prompts p SET sample_position = NULL FROM prompt_bases b
WHERE p.sample_position IS NOT NULL AND b.id = p.prompt_base_id AND b.access_type IN ('PRIVATE', 'FREE');

CREATE OR REPLACE FUNCTION keep_sample_sold() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM prompt_bases b WHERE b.id = NEW.prompt_base_id AND b.access_type NOT IN ('PRIVATE', 'FREE')) THEN
    IF TG_OP = 'UPDATE' THEN
      RAISE EXCEPTION 'samples are of bases that are sold or opened by codes' USING ERRCODE = 'check_violation', CONSTRAINT = 'prompts_sample_sold';
    END IF;
    NEW.sample_position := NULL; -- out of the bin or a backup
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE TRIGGER prompts_sample_sold BEFORE INSERT OR UPDATE OF sample_position ON prompts
  FOR EACH ROW WHEN (NEW.sample_position IS NOT NULL) EXECUTE FUNCTION keep_sample_sold();

-- What an order was named by stays when its base is deleted: a hidden base may have another name by then.
CREATE OR REPLACE FUNCTION name_gone_base() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET base_name = coalesce(base_name, OLD.base_name), seller_id = OLD.owner_id WHERE base_id = OLD.id;
  RETURN OLD;
END
$$;

-- A backup says which receipts are due.
CREATE OR REPLACE FUNCTION forget_receipt_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('promptoteka.restoring', true) = 'on' THEN
    RETURN NEW;
  END IF;
  IF NEW.receipt_agent IS NOT NULL AND NEW.amount > 0 AND NEW.status IN ('paid', 'refunded')
    AND (TG_OP = 'INSERT' OR OLD.status <> NEW.status OR OLD.refunded_amount <> NEW.refunded_amount) THEN
    NEW.receipts_due_at := now();
  END IF;
  IF (NEW.status IN ('cancelled', 'refunded') OR NEW.user_id IS NULL) AND NEW.receipts_due_at IS NULL THEN
    NEW.receipt_email := NULL;
  END IF;
  RETURN NEW;
END
$$;

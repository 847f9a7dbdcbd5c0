-- by hand: what searches read of a prompt is derived by one trigger instead of four.
CREATE OR REPLACE FUNCTION keep_search_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  words TSVECTOR;
BEGIN
  IF TG_OP = 'INSERT' OR OLD.title IS DISTINCT FROM NEW.title OR OLD.short_description IS DISTINCT FROM NEW.short_description OR OLD.tags IS DISTINCT FROM NEW.tags
    OR OLD.prompt_text IS DISTINCT FROM NEW.prompt_text THEN
    words := to_tsvector('pg_catalog.russian', search_words(NEW.prompt_text));
    IF length(words) > 4000 THEN
      words := to_tsvector('pg_catalog.russian', search_words(left(NEW.prompt_text, 8000)));
    END IF;
    NEW.search_card := prompt_card(NEW.title::text, NEW.tags, NEW.short_description::text);
    NEW.search_full := NEW.search_card || setweight(words, 'D');
    NEW.text_key := prompt_text_key(NEW.prompt_text);
  END IF;
  -- The bin and backups know the models of results, too.
  IF (TG_OP = 'INSERT' AND NEW.models <> '{}' AND NEW.model_keys = '{}') OR (TG_OP = 'UPDATE' AND OLD.models <> NEW.models) THEN
    NEW.model_keys := prompt_model_keys(NEW.id, NEW.models);
  END IF;
  RETURN NEW;
END
$function$;

DROP TRIGGER "add_search_words" ON "prompts";
DROP TRIGGER "change_search_words" ON "prompts";
DROP TRIGGER "prompts_models_changed" ON "prompts";
DROP TRIGGER "prompts_models_given" ON "prompts";
CREATE TRIGGER "prompts_searched" BEFORE INSERT OR UPDATE OF title, short_description, tags, prompt_text, models ON "prompts"
FOR EACH ROW EXECUTE FUNCTION keep_search_words();
DROP FUNCTION "keep_model_keys"();

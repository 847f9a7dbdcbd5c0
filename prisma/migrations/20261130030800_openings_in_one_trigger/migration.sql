-- by hand: the trigger that dates the first opening of a prompt also notes it for followers, and two others go.
CREATE OR REPLACE FUNCTION date_opening()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  is_first BOOLEAN := false;
BEGIN
  IF TG_OP = 'INSERT' THEN
    is_first := NEW.is_public AND NEW.opened_at IS NULL;
  ELSIF OLD.is_public THEN
    IF NOT NEW.is_public AND OLD.opened_at = '2000-01-01T00:00:00Z' THEN
      NEW.opened_at := OLD.created_at;
    ELSIF NOT NEW.is_public AND EXISTS (SELECT FROM opened_prompts o WHERE o.prompt_id = NEW.id) THEN
      NEW.opened_at := NULL;
    END IF;
  ELSIF NEW.is_public THEN
    NEW.worth := 0;
    is_first := OLD.opened_at IS NULL OR OLD.opened_at = '2000-01-01T00:00:00Z';
  END IF;
  IF is_first THEN
    NEW.opened_at := now();
    -- Followers are told of it.
    IF NEW.user_id IS NOT NULL THEN
      INSERT INTO opened_prompts (prompt_id, author_id, opened_at) VALUES (NEW.id, NEW.user_id, NEW.opened_at) ON CONFLICT DO NOTHING;
    END IF;
  END IF;
  RETURN NEW;
END
$function$;

DROP TRIGGER "note_added_open_prompt" ON "prompts";
DROP TRIGGER "note_opened_prompt" ON "prompts";
DROP FUNCTION "note_opened_prompt"();

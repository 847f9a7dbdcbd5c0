-- by hand: a prompt of a base that is not listed is in no list, also where the previous version writes it.
CREATE OR REPLACE FUNCTION keep_prompt_rights()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  base prompt_bases;
  is_first BOOLEAN := false;
BEGIN
  SELECT b.* INTO base FROM prompt_bases b WHERE b.id = NEW.prompt_base_id;
  IF NEW.private_only AND base.access_type IS DISTINCT FROM 'PRIVATE' THEN
    RAISE EXCEPTION 'a copy of a paid prompt stays in a PRIVATE base' USING ERRCODE = 'check_violation', CONSTRAINT = 'prompts_private_only';
  END IF;

  -- A backup has what was hidden when it was made.
  IF current_setting('promptoteka.restoring', true) IS DISTINCT FROM 'on' THEN
    -- What was hidden with something was in the bin while that was shown, also where it is hidden with something else by now.
    IF TG_OP = 'INSERT' AND NEW.hidden_with IS NOT NULL AND (
      EXISTS (SELECT FROM prompt_bases b WHERE b.id = NEW.hidden_with AND (b.hidden_at IS NULL OR b.hidden_with_owner)) OR EXISTS (SELECT FROM prompts o WHERE o.id = NEW.hidden_with AND (o.hidden_at IS NULL OR o.hidden_with IS NOT NULL))
    ) THEN
      NEW.hidden_at := NULL;
      NEW.hidden_with := NULL;
    END IF;
    -- What is written, or brought back, into a base that an administrator hid would be open as soon as it is moved.
    IF TG_OP = 'INSERT' AND NEW.hidden_at IS NULL AND base.hidden_at IS NOT NULL AND NOT base.is_draft AND NOT base.hidden_with_owner THEN
      NEW.hidden_at := now();
      NEW.hidden_with := base.id;
    END IF;
    IF NEW.hidden_at IS NOT NULL OR base.hidden_at IS NOT NULL OR NOT base.is_listed THEN
      NEW.is_public := false;
    END IF;
  END IF;

  IF NEW.sample_position IS NOT NULL AND (TG_OP = 'INSERT' OR OLD.sample_position IS DISTINCT FROM NEW.sample_position)
    AND (base.access_type IN ('PRIVATE', 'FREE')) IS NOT FALSE THEN
    IF TG_OP = 'UPDATE' THEN
      RAISE EXCEPTION 'samples are of bases that are sold or opened by codes' USING ERRCODE = 'check_violation', CONSTRAINT = 'prompts_sample_sold';
    END IF;
    NEW.sample_position := NULL; -- out of the bin or a backup
  END IF;
  -- A sample ends where everybody may read the prompt, or in another base.
  IF TG_OP = 'UPDATE' AND ((NEW.is_public AND NOT OLD.is_public) OR NEW.prompt_base_id <> OLD.prompt_base_id) THEN
    NEW.sample_position := NULL;
  END IF;

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

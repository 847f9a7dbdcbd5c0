-- by hand: the next table, one trigger instead of two.
CREATE FUNCTION keep_base_rights()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.hidden_at IS NULL OR NEW.hidden_with_owner THEN
    IF NEW.access_type <> 'PRIVATE' AND EXISTS (SELECT FROM users u WHERE u.id = NEW.owner_id AND u.hidden_at IS NOT NULL) THEN
      NEW.hidden_at := coalesce(NEW.hidden_at, now());
      NEW.hidden_with_owner := true;
    ELSIF NEW.hidden_with_owner AND TG_OP = 'INSERT' THEN
      NEW.hidden_at := NULL;
      NEW.hidden_with_owner := false;
    END IF;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.access_type = 'PRIVATE' AND NEW.access_type <> 'PRIVATE' AND EXISTS (SELECT FROM prompts p WHERE p.prompt_base_id = NEW.id AND p.private_only) THEN
    RAISE EXCEPTION 'a base with copies of paid prompts stays PRIVATE' USING ERRCODE = 'check_violation', CONSTRAINT = 'prompts_private_only';
  END IF;
  RETURN NEW;
END
$function$;

DROP TRIGGER "prompt_bases_hidden_with_owner" ON "prompt_bases";
DROP TRIGGER "prompt_bases_private_only" ON "prompt_bases";
CREATE TRIGGER "prompt_bases_rights" BEFORE INSERT OR UPDATE OF hidden_at, access_type, owner_id ON "prompt_bases"
FOR EACH ROW EXECUTE FUNCTION keep_base_rights();
DROP FUNCTION "hide_base_with_owner"();
DROP FUNCTION "keep_base_private"();

-- by hand: bases are counted, and the seller's desk learns of them, by one trigger instead of two; their names are kept by what deletes them (20261130180300).
CREATE FUNCTION note_base()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  before "AccessType" := CASE WHEN OLD.hidden_at IS NULL THEN OLD.access_type END;
  after "AccessType" := CASE WHEN NEW.hidden_at IS NULL THEN NEW.access_type END;
BEGIN
  IF TG_OP = 'INSERT' AND NEW.access_type <> 'PRIVATE' AND NOT sales_are_copied() THEN
    INSERT INTO sale_bases (id, seller_id) VALUES (NEW.id, NEW.owner_id) ON CONFLICT (id) DO UPDATE SET base_name = NULL;
  END IF;
  IF before IS NOT DISTINCT FROM after THEN
    RETURN NULL;
  END IF;
  INSERT INTO base_counts (access_type, count)
  SELECT kind, change FROM (VALUES (after, 1), (before, -1)) AS changed (kind, change) WHERE kind IS NOT NULL;
  IF random() < 0.01 THEN
    WITH gone AS (DELETE FROM base_counts WHERE id IN (SELECT id FROM base_counts FOR UPDATE SKIP LOCKED) RETURNING *)
    INSERT INTO base_counts (access_type, count) SELECT access_type, sum(count) FROM gone GROUP BY 1 HAVING sum(count) <> 0;
  END IF;
  RETURN NULL;
END
$function$;

DROP TRIGGER "count_base" ON "prompt_bases";
DROP TRIGGER "sale_bases_noted" ON "prompt_bases";
DROP TRIGGER "prompt_bases_named" ON "prompt_bases";
CREATE TRIGGER "prompt_bases_noted" AFTER INSERT OR DELETE OR UPDATE OF access_type, hidden_at, owner_id ON "prompt_bases" FOR EACH ROW EXECUTE FUNCTION note_base();
DROP FUNCTION "count_base"();
DROP FUNCTION "note_sale_base"();
DROP FUNCTION "name_gone_base"();

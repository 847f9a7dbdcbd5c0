-- Existing bases stay listed.
ALTER TABLE "prompt_bases" ADD COLUMN "is_listed" BOOLEAN NOT NULL DEFAULT true;

-- by hand: bases that are not listed are not counted.
CREATE OR REPLACE FUNCTION note_base()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  before "AccessType" := CASE WHEN OLD.hidden_at IS NULL AND OLD.is_listed THEN OLD.access_type END;
  after "AccessType" := CASE WHEN NEW.hidden_at IS NULL AND NEW.is_listed THEN NEW.access_type END;
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

DROP TRIGGER "prompt_bases_noted" ON "prompt_bases";
CREATE TRIGGER "prompt_bases_noted" AFTER INSERT OR DELETE OR UPDATE OF access_type, hidden_at, is_listed, owner_id ON "prompt_bases" FOR EACH ROW EXECUTE FUNCTION note_base();

-- by hand: lists read listed bases alone. Of the lists' indexes those without the condition serve the previous version and go later; the others
-- get the condition, and the previous version does without them during the update.
CREATE INDEX "prompt_bases_listed_new_idx" ON "prompt_bases" ("access_type", "created_at" DESC, "id" DESC) WHERE "is_listed" AND "hidden_at" IS NULL;
CREATE INDEX "prompt_bases_listed_name_idx" ON "prompt_bases" ("access_type", "base_name", "id") WHERE "is_listed" AND "hidden_at" IS NULL;
CREATE INDEX "prompt_bases_listed_name_order_idx" ON "prompt_bases" ("access_type", "base_name" COLLATE "ru-x-icu", "id") WHERE "is_listed" AND "hidden_at" IS NULL;
DROP INDEX "prompt_bases_open_id_idx";
CREATE INDEX "prompt_bases_open_id_idx" ON "prompt_bases" ("id") WHERE "access_type" <> 'PRIVATE' AND "hidden_at" IS NULL AND "is_listed";
DROP INDEX "prompt_bases_open_owner_idx";
CREATE INDEX "prompt_bases_open_owner_idx" ON "prompt_bases" ("owner_id") WHERE "access_type" <> 'PRIVATE' AND "hidden_at" IS NULL AND "is_listed";
DROP INDEX "prompt_bases_open_updated_idx";
CREATE INDEX "prompt_bases_open_updated_idx" ON "prompt_bases" ("updated_at", "id") WHERE "access_type" <> 'PRIVATE' AND "hidden_at" IS NULL AND "is_listed";

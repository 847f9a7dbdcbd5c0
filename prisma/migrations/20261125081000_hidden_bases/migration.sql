-- AlterEnum
ALTER TYPE "NotificationKind" ADD VALUE 'stopped';

-- by hand, all that follows: what administrators have stopped is listed for them
CREATE INDEX "prompt_bases_hidden_idx" ON "prompt_bases" ("hidden_at" DESC, "id" DESC) WHERE "hidden_at" IS NOT NULL;
CREATE INDEX "users_blocked_idx" ON "users" ("blocked_at" DESC, "id" DESC) WHERE "blocked_at" IS NOT NULL;

-- A hidden base is counted among none.
CREATE OR REPLACE FUNCTION "count_base"() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
DECLARE
  before "AccessType" := CASE WHEN OLD.hidden_at IS NULL THEN OLD.access_type END;
  after "AccessType" := CASE WHEN NEW.hidden_at IS NULL THEN NEW.access_type END;
BEGIN
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
$$;

-- Its page was open once.
CREATE TRIGGER "prompt_bases_hidden" AFTER UPDATE OF "hidden_at" ON "prompt_bases" FOR EACH ROW
WHEN (OLD."access_type" <> 'PRIVATE' AND OLD."hidden_at" IS NULL AND NEW."hidden_at" IS NOT NULL) EXECUTE FUNCTION "note_gone_page"('base');

-- Those that are hidden by now.
INSERT INTO "base_counts" ("access_type", "count") SELECT "access_type", -count(*) FROM "prompt_bases" WHERE "hidden_at" IS NOT NULL GROUP BY 1;
INSERT INTO "gone_pages" ("kind", "id") SELECT 'base', "id" FROM "prompt_bases" WHERE "hidden_at" IS NOT NULL AND "access_type" <> 'PRIVATE' ON CONFLICT DO NOTHING;
UPDATE "prompts" p SET "is_public" = false FROM "prompt_bases" b WHERE b."id" = p."prompt_base_id" AND b."hidden_at" IS NOT NULL AND p."is_public";

-- What engines are told of is read from these alone.
DROP INDEX "prompt_bases_open_id_idx";
CREATE INDEX "prompt_bases_open_id_idx" ON "prompt_bases" ("id") WHERE "access_type" <> 'PRIVATE' AND "hidden_at" IS NULL;
DROP INDEX "prompt_bases_open_owner_idx";
CREATE INDEX "prompt_bases_open_owner_idx" ON "prompt_bases" ("owner_id") WHERE "access_type" <> 'PRIVATE' AND "hidden_at" IS NULL;
DROP INDEX "prompt_bases_open_updated_idx";
CREATE INDEX "prompt_bases_open_updated_idx" ON "prompt_bases" ("updated_at", "id") WHERE "access_type" <> 'PRIVATE' AND "hidden_at" IS NULL;

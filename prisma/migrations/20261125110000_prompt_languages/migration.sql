-- CreateEnum
CREATE TYPE "PromptLanguage" AS ENUM ('ru', 'en', 'other');

-- AlterTable
ALTER TABLE "prompt_versions" ADD COLUMN     "given_language" "PromptLanguage";

-- AlterTable
-- By hand: what is there already is looked at by a job (lib/prompts/jobs), and is Russian until then; no row is written here.
ALTER TABLE "prompts" ADD COLUMN     "given_language" "PromptLanguage",
ADD COLUMN     "language" "PromptLanguage" NOT NULL DEFAULT 'ru',
ADD COLUMN     "language_pending" BOOLEAN NOT NULL DEFAULT true;
ALTER TABLE "prompts" ALTER COLUMN "language_pending" SET DEFAULT false;
UPDATE "trash_rows" SET "row" = "row" || '{"language": "ru", "language_pending": true}' WHERE "table_name" = 'prompts' AND "link" = '';
CREATE INDEX "prompts_language_pending_idx" ON "prompts" ("id") WHERE "language_pending";

-- AlterTable
ALTER TABLE "public_prompt_counts" ADD COLUMN     "language" "PromptLanguage" NOT NULL DEFAULT 'ru';
ALTER TABLE "public_prompt_counts" ALTER COLUMN "language" DROP DEFAULT;

-- By hand from here on. Lists of one language, and lists with one language first, out of an index (docs/decisions/060). A list of categories
-- is merged from the languages, so that there are no more indexes of categories than before.
CREATE INDEX "prompts_public_type_language_new_idx" ON "prompts" ("content_type", "language", "created_at" DESC, "id" DESC) WHERE "is_public";
CREATE INDEX "prompts_public_type_language_popular_idx" ON "prompts" ("content_type", "language", "copy_count" DESC, "id" DESC) WHERE "is_public";
CREATE INDEX "prompts_public_type_language_title_idx" ON "prompts" ("content_type", "language", "title", "id") WHERE "is_public";
DROP INDEX "prompts_public_category_new_idx";
DROP INDEX "prompts_public_category_popular_idx";
DROP INDEX "prompts_public_category_title_idx";
CREATE INDEX "prompts_public_category_new_idx" ON "prompts" ("content_type", "category", "language", "created_at" DESC, "id" DESC) WHERE "is_public";
CREATE INDEX "prompts_public_category_popular_idx" ON "prompts" ("content_type", "category", "language", "copy_count" DESC, "id" DESC) WHERE "is_public";
CREATE INDEX "prompts_public_category_title_idx" ON "prompts" ("content_type", "category", "language", "title", "id") WHERE "is_public";

-- A search within one language.
DROP INDEX "prompts_card_entry_idx";
DROP INDEX "prompts_full_entry_idx";
DROP FUNCTION "prompt_marks";
CREATE FUNCTION "prompt_marks"(
  "is_public" BOOLEAN, "user_id" UUID, "prompt_base_id" UUID, "content_type" "ContentType", "category" TEXT, "is_fillable" BOOLEAN, "language" "PromptLanguage", "tags" TEXT[]
) RETURNS TEXT[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY[
  CASE WHEN "is_public" THEN '=public' END, '=author ' || "user_id", '=base ' || "prompt_base_id",
  '=type ' || "content_type", '=category ' || "category", '=fillable ' || "is_fillable", '=language ' || "language"
] || ARRAY(SELECT '=tag ' || each FROM unnest("tags") AS each);
CREATE INDEX "prompts_card_entry_idx" ON "prompts" USING GIN (search_entry("search_card",
  prompt_marks("is_public", "user_id", "prompt_base_id", "content_type", "category"::text, "is_fillable", "language", "tags") || prompt_typo_marks("title"::text, "tags")));
CREATE INDEX "prompts_full_entry_idx" ON "prompts" USING GIN (search_entry("search_full",
  prompt_marks("is_public", "user_id", "prompt_base_id", "content_type", "category"::text, "is_fillable", "language", "tags")));

-- Counts that are kept tell languages apart.
ALTER TYPE "prompt_change" ADD ATTRIBUTE "language" "PromptLanguage";
CREATE OR REPLACE FUNCTION count_prompt_changes(changes prompt_change[]) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  -- Of a base that is being deleted the counts go with it.
  INSERT INTO base_prompt_counts AS kept (base_id, content_type, owner_id, count, public_count)
  SELECT c.base_id, c.content_type, b.owner_id, sum(c.change), coalesce(sum(c.change) FILTER (WHERE c.is_public), 0)
  FROM unnest(changes) AS c JOIN prompt_bases b ON b.id = c.base_id
  GROUP BY 1, 2, 3 ORDER BY 1, 2
  ON CONFLICT (base_id, content_type) DO UPDATE SET count = kept.count + EXCLUDED.count, public_count = kept.public_count + EXCLUDED.public_count;

  INSERT INTO public_prompt_counts (content_type, category, is_fillable, language, count)
  SELECT c.content_type, c.category, c.is_fillable, c.language, sum(c.change) FROM unnest(changes) AS c WHERE c.is_public
  GROUP BY 1, 2, 3, 4 HAVING sum(c.change) <> 0;

  -- Summed up now and then; what others are summing up is left to them, so that nobody waits.
  IF random() < 0.01 THEN
    WITH gone AS (
      DELETE FROM public_prompt_counts WHERE id IN (SELECT id FROM public_prompt_counts FOR UPDATE SKIP LOCKED) RETURNING *
    )
    INSERT INTO public_prompt_counts (content_type, category, is_fillable, language, count)
    SELECT content_type, category, is_fillable, language, sum(count) FROM gone GROUP BY 1, 2, 3, 4 HAVING sum(count) <> 0;
  END IF;
END
$$;

CREATE OR REPLACE FUNCTION count_prompts() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  changes prompt_change[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(ROW(prompt_base_id, content_type, category, is_fillable, is_public, n, language)::prompt_change) INTO changes FROM (
      SELECT prompt_base_id, content_type, category, is_fillable, is_public, language, count(*)::int AS n FROM new_rows GROUP BY 1, 2, 3, 4, 5, 6) AS added;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(ROW(prompt_base_id, content_type, category, is_fillable, is_public, n, language)::prompt_change) INTO changes FROM (
      SELECT prompt_base_id, content_type, category, is_fillable, is_public, language, -count(*)::int AS n FROM old_rows GROUP BY 1, 2, 3, 4, 5, 6) AS removed;
  ELSE
    SELECT array_agg(ROW(prompt_base_id, content_type, category, is_fillable, is_public, n, language)::prompt_change) INTO changes FROM (
      SELECT prompt_base_id, content_type, category, is_fillable, is_public, language, sum(n)::int AS n FROM (
        SELECT prompt_base_id, content_type, category, is_fillable, is_public, language, 1 AS n FROM new_rows
        UNION ALL
        SELECT prompt_base_id, content_type, category, is_fillable, is_public, language, -1 FROM old_rows) AS each
      GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(n) <> 0) AS moved;
  END IF;
  IF changes IS NOT NULL THEN
    PERFORM count_prompt_changes(changes);
  END IF;
  RETURN NULL;
END
$$;

-- What the author chooses is news of the base; what is found is not.
DROP TRIGGER "note_changed_prompt" ON "prompts";
CREATE TRIGGER "note_changed_prompt" AFTER UPDATE ON "prompts" FOR EACH ROW WHEN (
  OLD."prompt_base_id" <> NEW."prompt_base_id" OR OLD."title" <> NEW."title" OR OLD."short_description" <> NEW."short_description"
  OR OLD."content_type" <> NEW."content_type" OR OLD."category" <> NEW."category" OR OLD."tags" <> NEW."tags"
  OR OLD."usage_examples" <> NEW."usage_examples" OR OLD."is_fillable" <> NEW."is_fillable" OR OLD."prompt_text" <> NEW."prompt_text"
  OR OLD."given_language" IS DISTINCT FROM NEW."given_language"
) EXECUTE FUNCTION "note_changed_prompt"();

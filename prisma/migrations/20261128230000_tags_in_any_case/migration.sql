-- AlterTable
-- By hand: rows of today are filled below; null says that a row waits for a sum (lib/prompts/lists/sections/settle-tags).
ALTER TABLE "public_tags" ADD COLUMN     "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "total" INTEGER DEFAULT 0;
ALTER TABLE "public_tags" ALTER COLUMN "total" SET DEFAULT NULL;

-- By hand from here on: «СММ», «смм» and «Смм» are one tag (docs/decisions/062).

-- How names are compared: tags, and models. lib/platform/text/name-key does the same.
CREATE FUNCTION "name_key"("name" TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(btrim("name"));
CREATE OR REPLACE FUNCTION "model_key"("model" TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN name_key("model");

-- The keys of trimmed names without control characters. PL/pgSQL takes half the time of unnest in SQL: a list looks at thousands of rows.
-- Indexes are built without a search path.
CREATE FUNCTION "name_keys"("names" TEXT[]) RETURNS TEXT[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
BEGIN
  RETURN string_to_array(public.name_key(array_to_string("names", E'\x1f')), E'\x1f');
END
$$;

-- Tags by their key, and as they are written, which the version before asks for.
CREATE OR REPLACE FUNCTION "prompt_marks"(
  "is_public" BOOLEAN, "user_id" UUID, "prompt_base_id" UUID, "content_type" "ContentType", "category" TEXT, "is_fillable" BOOLEAN, "language" "PromptLanguage", "tags" TEXT[]
) RETURNS TEXT[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY[
  CASE WHEN "is_public" THEN '=public' END, '=author ' || "user_id", '=base ' || "prompt_base_id",
  '=type ' || "content_type", '=category ' || "category", '=fillable ' || "is_fillable", '=language ' || "language"
] || ARRAY(SELECT '=tag ' || each FROM unnest("tags" || name_keys("tags")) AS each);

CREATE INDEX "public_tags_key_idx" ON "public_tags" (name_key("name"));
CREATE INDEX "public_tags_total_idx" ON "public_tags" ("id") WHERE "total" >= 3;
CREATE INDEX "public_tags_waiting_idx" ON "public_tags" ("name") WHERE "total" IS NULL;
CREATE INDEX "public_tag_counts_key_idx" ON "public_tag_counts" (name_key("tag"));
CREATE INDEX "public_tag_changes_key_idx" ON "public_tag_changes" (name_key("tag"));
CREATE INDEX "tag_slugs_key_idx" ON "tag_slugs" (name_key("name"));
CREATE INDEX "follows_key_idx" ON "follows" ("kind", name_key("target"), "user_id");

-- The earliest spelling has the sum of all. Where that makes a section without an address, the job gives one.
UPDATE "public_tags" t SET "total" = CASE
  WHEN each.sum < 3 OR EXISTS (SELECT FROM "tag_slugs" s WHERE name_key(s."name") = each.key) THEN each.sum END
FROM (
  SELECT DISTINCT ON (key) "name", key, sum("count") OVER (PARTITION BY key)::int AS sum
  FROM (SELECT "name", "count", "created_at", name_key("name") AS key FROM "public_tags") AS keyed ORDER BY key, "created_at", "name"
) AS each WHERE t."name" = each."name";

-- One follow of a tag, the earliest.
DELETE FROM "follows" f USING "follows" o
WHERE f."kind" = 'tag' AND o."kind" = 'tag' AND o."user_id" = f."user_id" AND name_key(o."target") = name_key(f."target")
  AND (o."created_at", o."id") < (f."created_at", f."id");

-- Prompts can be read while the new indexes are built (a minute of processor time for 200,000): the old ones go last.
CREATE INDEX "prompts_tag_keys_idx" ON "prompts" USING GIN (name_keys("tags"));
CREATE INDEX "prompts_card_marks_idx" ON "prompts" USING GIN (search_entry("search_card",
  prompt_marks("is_public", "user_id", "prompt_base_id", "content_type", "category"::text, "is_fillable", "language", "tags") || prompt_typo_marks("title"::text, "tags")));
CREATE INDEX "prompts_full_marks_idx" ON "prompts" USING GIN (search_entry("search_full",
  prompt_marks("is_public", "user_id", "prompt_base_id", "content_type", "category"::text, "is_fillable", "language", "tags")));
ANALYZE "prompts";
DROP INDEX "prompts_card_entry_idx";
DROP INDEX "prompts_full_entry_idx";

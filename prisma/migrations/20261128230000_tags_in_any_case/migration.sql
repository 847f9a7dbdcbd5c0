-- By hand: «СММ», «смм» and «Смм» are one tag (docs/decisions/062).

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

-- Servers of the version before go on reading meanwhile, and nothing else is locked: who waits for one table and holds another would
-- meet them in a deadlock. A minute of processor time for 200,000 prompts, in which writes wait. The old indexes go by themselves, behind.
CREATE INDEX "prompts_tag_keys_idx" ON "prompts" USING GIN (name_keys("tags"));
CREATE INDEX "prompts_card_marks_idx" ON "prompts" USING GIN (search_entry("search_card",
  prompt_marks("is_public", "user_id", "prompt_base_id", "content_type", "category"::text, "is_fillable", "language", "tags") || prompt_typo_marks("title"::text, "tags")));
CREATE INDEX "prompts_full_marks_idx" ON "prompts" USING GIN (search_entry("search_full",
  prompt_marks("is_public", "user_id", "prompt_base_id", "content_type", "category"::text, "is_fillable", "language", "tags")));
ANALYZE "prompts";

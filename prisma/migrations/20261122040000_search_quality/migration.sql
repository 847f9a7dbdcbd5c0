-- By hand: how well a prompt answers a search (docs/decisions/035). The rows are written anew, once.

-- What a card shows, each part with a weight of its own: a word in the title counts more than in the tags, and there more than in
-- the description. Word forms ('russian' stems Latin words as English) and, for prefixes, the words as they stand.
CREATE FUNCTION "prompt_card"("title" TEXT, "tags" TEXT[], "description" TEXT) RETURNS TSVECTOR
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN setweight(to_tsvector('pg_catalog.russian', search_words("title")), 'A')
    || setweight(to_tsvector('pg_catalog.simple', search_words("title")), 'A')
    || setweight(to_tsvector('pg_catalog.russian', search_words(array_to_string("tags", ' '))), 'B')
    || setweight(to_tsvector('pg_catalog.simple', search_words(array_to_string("tags", ' '))), 'B')
    || setweight(to_tsvector('pg_catalog.russian', search_words("description")), 'C')
    || setweight(to_tsvector('pg_catalog.simple', search_words("description")), 'C');

-- Words with a typo are looked for in titles and tags.
CREATE FUNCTION "prompt_typo_marks"("title" TEXT, "tags" TEXT[]) RETURNS TEXT[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN typo_marks("title" || ' ' || array_to_string("tags", ' '));

ALTER TABLE "prompts"
    DROP COLUMN "search_card",
    DROP COLUMN "search_full",
    ADD COLUMN "search_card" tsvector GENERATED ALWAYS AS (prompt_card("title"::text, "tags", "short_description"::text)) STORED,
    ADD COLUMN "search_full" tsvector GENERATED ALWAYS AS (prompt_card("title"::text, "tags", "short_description"::text) || setweight(to_tsvector('pg_catalog.russian', search_words("prompt_text")), 'D')) STORED;

CREATE INDEX "prompts_card_entry_idx" ON "prompts" USING GIN (search_entry("search_card",
  prompt_marks("is_public", "user_id", "prompt_base_id", "content_type", "category"::text, "is_fillable", "tags") || prompt_typo_marks("title"::text, "tags")));
CREATE INDEX "prompts_full_entry_idx" ON "prompts" USING GIN (search_entry("search_full",
  prompt_marks("is_public", "user_id", "prompt_base_id", "content_type", "category"::text, "is_fillable", "tags")));

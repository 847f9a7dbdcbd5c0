-- What a search ranks bases by stands in the row: made anew for every base found, it took milliseconds each (lib/bases/base-search).
ALTER TABLE "prompt_bases"
    ADD COLUMN "search_card" tsvector GENERATED ALWAYS AS (search_card("base_name"::text, '{}'::text[], "base_description"::text)) STORED; -- by hand

DROP INDEX "prompt_bases_search_idx";
CREATE INDEX "prompt_bases_search_idx" ON "prompt_bases" USING GIN ("search_card") WHERE "access_type" <> 'PRIVATE'; -- by hand

-- A prompt's text folded as lib/imports/draft `textKey` does it: an import finds what its base has by the index.
CREATE FUNCTION "prompt_text_key"("prompt_text" TEXT) RETURNS TEXT
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN md5(lower(btrim(regexp_replace("prompt_text", E'[ \t\n\u00a0]+', ' ', 'g')))); -- by hand

ALTER TABLE "prompts"
    ADD COLUMN "text_key" text GENERATED ALWAYS AS (prompt_text_key("prompt_text")) STORED; -- by hand

CREATE INDEX "prompts_prompt_base_id_text_key_idx" ON "prompts"("prompt_base_id", "text_key");

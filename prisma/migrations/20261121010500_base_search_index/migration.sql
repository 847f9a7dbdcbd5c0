-- Search in the catalogue of bases (lib/bases/base-search) asks with this very expression.
CREATE INDEX "prompt_bases_search_idx" ON "prompt_bases"
    USING GIN (search_card("base_name"::text, '{}'::text[], "base_description"::text)) WHERE "access_type" <> 'PRIVATE'; -- by hand

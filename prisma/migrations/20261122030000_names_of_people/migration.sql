-- By hand: suggestions find people by the words of their names (lib/identity/suggest-people). `search_entry` because of its
-- COST: to_tsvector looks so cheap to the planner that it would make it for every row.
CREATE INDEX "users_name_entry_idx" ON "users" USING GIN (search_entry(to_tsvector('pg_catalog.simple', search_words("full_name"::text)), '{}'::text[]));

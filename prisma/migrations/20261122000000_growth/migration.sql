-- By hand: every list, count and search costs the same however many prompts there are (docs/decisions/032).

-- Orders: the scope's column, the kind, the order. A list without a kind is merged from the kinds.
CREATE INDEX "prompts_public_category_new_idx" ON "prompts" ("content_type", "category", "created_at" DESC, "id" DESC) WHERE "is_public";
CREATE INDEX "prompts_public_category_popular_idx" ON "prompts" ("content_type", "category", "copy_count" DESC, "id" DESC) WHERE "is_public";
CREATE INDEX "prompts_public_category_title_idx" ON "prompts" ("content_type", "category", "title", "id") WHERE "is_public";

DROP INDEX "prompts_user_id_created_at_idx";
CREATE INDEX "prompts_user_id_content_type_created_at_id_idx" ON "prompts"("user_id", "content_type", "created_at" DESC, "id" DESC);
CREATE INDEX "prompts_user_id_content_type_copy_count_id_idx" ON "prompts"("user_id", "content_type", "copy_count" DESC, "id" DESC);
CREATE INDEX "prompts_user_id_content_type_title_id_idx" ON "prompts"("user_id", "content_type", "title", "id");

DROP INDEX "prompts_prompt_base_id_content_type_created_at_idx";
CREATE INDEX "prompts_prompt_base_id_content_type_created_at_id_idx" ON "prompts"("prompt_base_id", "content_type", "created_at" DESC, "id" DESC);
CREATE INDEX "prompts_prompt_base_id_content_type_copy_count_id_idx" ON "prompts"("prompt_base_id", "content_type", "copy_count" DESC, "id" DESC);
CREATE INDEX "prompts_prompt_base_id_content_type_title_id_idx" ON "prompts"("prompt_base_id", "content_type", "title", "id");

CREATE INDEX "prompt_bases_access_type_base_name_id_idx" ON "prompt_bases"("access_type", "base_name", "id");

-- Search: beside the words an index entry holds what a search may be narrowed by, so that one look-up finds the rows that
-- have the words, are in scope and pass the filters, and reads no others. COST keeps the planner from computing entries row by row.
CREATE FUNCTION "search_entry"("words" TSVECTOR, "marks" TEXT[]) RETURNS TSVECTOR
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 100000 -- one in SQL would be taken apart by the planner, and its cost with it
AS $$
BEGIN
  RETURN words || array_to_tsvector(array_remove(marks, NULL));
END
$$;

CREATE FUNCTION "prompt_marks"(
  "is_public" BOOLEAN, "user_id" UUID, "prompt_base_id" UUID, "content_type" "ContentType", "category" TEXT, "is_fillable" BOOLEAN, "tags" TEXT[]
) RETURNS TEXT[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY[
  CASE WHEN "is_public" THEN '=public' END, '=author ' || "user_id", '=base ' || "prompt_base_id",
  '=type ' || "content_type", '=category ' || "category", '=fillable ' || "is_fillable"
] || ARRAY(SELECT '=tag ' || each FROM unnest("tags") AS each);

-- As `search_query`, but the last word is finished: an index finds whole words much faster than beginnings.
CREATE FUNCTION "search_query_whole"("input" TEXT) RETURNS TSQUERY
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
SET search_path = public, pg_catalog
SET client_min_messages = warning
AS $$
DECLARE
  query TSQUERY := plainto_tsquery('pg_catalog.russian', search_words(left("input", 200)));
BEGIN
  RETURN CASE WHEN numnode(query) > 0 THEN query END;
END
$$;

-- Two words that are one letter apart share what is left when one letter is taken out of either (lib/prompts/typo).
CREATE FUNCTION "typo_marks"("title" TEXT) RETURNS TEXT[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
AS $$
DECLARE
  word TEXT;
  marks TEXT[] := '{}';
BEGIN
  FOREACH word IN ARRAY string_to_array(lower(public.search_words(title)), ' ') LOOP
    CONTINUE WHEN length(word) < 3;
    marks := marks || ('~' || word);
    CONTINUE WHEN length(word) = 3;
    FOR letter IN 1 .. length(word) LOOP
      marks := marks || ('~' || left(word, letter - 1) || substr(word, letter + 1));
    END LOOP;
  END LOOP;
  RETURN marks;
END
$$;

DROP INDEX "prompts_search_card_idx";
DROP INDEX "prompts_search_full_idx";
DROP INDEX "prompts_title_trigram_idx";
CREATE INDEX "prompts_card_entry_idx" ON "prompts" USING GIN (search_entry("search_card",
  prompt_marks("is_public", "user_id", "prompt_base_id", "content_type", "category"::text, "is_fillable", "tags") || typo_marks("title"::text)));
CREATE INDEX "prompts_full_entry_idx" ON "prompts" USING GIN (search_entry("search_full",
  prompt_marks("is_public", "user_id", "prompt_base_id", "content_type", "category"::text, "is_fillable", "tags")));

CREATE FUNCTION "base_marks"("access_type" "AccessType", "owner_id" UUID) RETURNS TEXT[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ARRAY['=access ' || "access_type", '=owner ' || "owner_id"];

DROP INDEX "prompt_bases_search_idx";
CREATE INDEX "prompt_bases_entry_idx" ON "prompt_bases" USING GIN (search_entry("search_card", base_marks("access_type", "owner_id"))) WHERE "access_type" <> 'PRIVATE';

-- Counts that pages show, kept by triggers with every statement that changes them.

-- Per base and kind. Only its owner writes into a base, one statement at a time, so nobody waits for anybody here.
CREATE TABLE "base_prompt_counts" (
    "base_id" UUID NOT NULL,
    "content_type" "ContentType" NOT NULL,
    "owner_id" UUID NOT NULL,
    "count" INTEGER NOT NULL,
    "public_count" INTEGER NOT NULL,

    CONSTRAINT "base_prompt_counts_pkey" PRIMARY KEY ("base_id","content_type")
);
ALTER TABLE "base_prompt_counts" ADD CONSTRAINT "base_prompt_counts_base_id_fkey" FOREIGN KEY ("base_id") REFERENCES "prompt_bases"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Per owner: what everybody may read of theirs.
CREATE TABLE "author_prompt_counts" (
    "owner_id" UUID NOT NULL,
    "public_count" INTEGER NOT NULL,

    CONSTRAINT "author_prompt_counts_pkey" PRIMARY KEY ("owner_id")
);
CREATE INDEX "author_prompt_counts_public_count_owner_id_idx" ON "author_prompt_counts"("public_count" DESC, "owner_id");
ALTER TABLE "author_prompt_counts" ADD CONSTRAINT "author_prompt_counts_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Of all public prompts and of all bases. Everybody changes these, so changes are only added, and summed up now and then: a
-- count is the sum of its rows.
CREATE TABLE "public_prompt_counts" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "content_type" "ContentType" NOT NULL,
    "category" VARCHAR(60) NOT NULL,
    "is_fillable" BOOLEAN NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "public_prompt_counts_pkey" PRIMARY KEY ("id")
);
CREATE TABLE "base_counts" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "access_type" "AccessType" NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "base_counts_pkey" PRIMARY KEY ("id")
);

CREATE TYPE "prompt_change" AS ("base_id" UUID, "content_type" "ContentType", "category" VARCHAR(60), "is_fillable" BOOLEAN, "is_public" BOOLEAN, "change" INTEGER);

CREATE FUNCTION "count_prompt_changes"("changes" "prompt_change"[]) RETURNS VOID
LANGUAGE plpgsql AS $$
BEGIN
  -- Of a base that is being deleted the counts go with it.
  INSERT INTO base_prompt_counts AS kept (base_id, content_type, owner_id, count, public_count)
  SELECT c.base_id, c.content_type, b.owner_id, sum(c.change), coalesce(sum(c.change) FILTER (WHERE c.is_public), 0)
  FROM unnest(changes) AS c JOIN prompt_bases b ON b.id = c.base_id
  GROUP BY 1, 2, 3 ORDER BY 1, 2
  ON CONFLICT (base_id, content_type) DO UPDATE SET count = kept.count + EXCLUDED.count, public_count = kept.public_count + EXCLUDED.public_count;

  INSERT INTO public_prompt_counts (content_type, category, is_fillable, count)
  SELECT c.content_type, c.category, c.is_fillable, sum(c.change) FROM unnest(changes) AS c WHERE c.is_public
  GROUP BY 1, 2, 3 HAVING sum(c.change) <> 0;

  -- Summed up now and then; what others are summing up is left to them, so that nobody waits.
  IF random() < 0.01 THEN
    WITH gone AS (
      DELETE FROM public_prompt_counts WHERE id IN (SELECT id FROM public_prompt_counts FOR UPDATE SKIP LOCKED) RETURNING *
    )
    INSERT INTO public_prompt_counts (content_type, category, is_fillable, count)
    SELECT content_type, category, is_fillable, sum(count) FROM gone GROUP BY 1, 2, 3 HAVING sum(count) <> 0;
  END IF;
END
$$;

CREATE FUNCTION "count_prompts"() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
DECLARE
  changes prompt_change[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(ROW(prompt_base_id, content_type, category, is_fillable, is_public, n)::prompt_change) INTO changes FROM (
      SELECT prompt_base_id, content_type, category, is_fillable, is_public, count(*)::int AS n FROM new_rows GROUP BY 1, 2, 3, 4, 5) AS added;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(ROW(prompt_base_id, content_type, category, is_fillable, is_public, n)::prompt_change) INTO changes FROM (
      SELECT prompt_base_id, content_type, category, is_fillable, is_public, -count(*)::int AS n FROM old_rows GROUP BY 1, 2, 3, 4, 5) AS removed;
  ELSE
    SELECT array_agg(ROW(prompt_base_id, content_type, category, is_fillable, is_public, n)::prompt_change) INTO changes FROM (
      SELECT prompt_base_id, content_type, category, is_fillable, is_public, sum(n)::int AS n FROM (
        SELECT prompt_base_id, content_type, category, is_fillable, is_public, 1 AS n FROM new_rows
        UNION ALL
        SELECT prompt_base_id, content_type, category, is_fillable, is_public, -1 FROM old_rows) AS each
      GROUP BY 1, 2, 3, 4, 5 HAVING sum(n) <> 0) AS moved;
  END IF;
  IF changes IS NOT NULL THEN
    PERFORM count_prompt_changes(changes);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER "count_inserted_prompts" AFTER INSERT ON "prompts" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_prompts();
CREATE TRIGGER "count_updated_prompts" AFTER UPDATE ON "prompts" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_prompts();
CREATE TRIGGER "count_deleted_prompts" AFTER DELETE ON "prompts" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_prompts();

CREATE FUNCTION "count_author"() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
DECLARE
  change INTEGER := coalesce(NEW.public_count, 0) - coalesce(OLD.public_count, 0);
BEGIN
  IF change <> 0 THEN
    INSERT INTO author_prompt_counts AS kept (owner_id, public_count) VALUES (coalesce(NEW.owner_id, OLD.owner_id), change)
    ON CONFLICT (owner_id) DO UPDATE SET public_count = kept.public_count + EXCLUDED.public_count;
  END IF;
  RETURN NULL;
END
$$;

CREATE FUNCTION "count_base"() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.access_type = OLD.access_type THEN
    RETURN NULL;
  END IF;
  INSERT INTO base_counts (access_type, count)
  SELECT kind, change FROM (VALUES (NEW.access_type, 1), (OLD.access_type, -1)) AS changed (kind, change) WHERE kind IS NOT NULL;
  IF random() < 0.01 THEN
    WITH gone AS (DELETE FROM base_counts WHERE id IN (SELECT id FROM base_counts FOR UPDATE SKIP LOCKED) RETURNING *)
    INSERT INTO base_counts (access_type, count) SELECT access_type, sum(count) FROM gone GROUP BY 1 HAVING sum(count) <> 0;
  END IF;
  RETURN NULL;
END
$$;

-- What is there by now.
INSERT INTO "base_prompt_counts" ("base_id", "content_type", "owner_id", "count", "public_count")
SELECT b."id", p."content_type", b."owner_id", count(*), count(*) FILTER (WHERE p."is_public")
FROM "prompts" p JOIN "prompt_bases" b ON b."id" = p."prompt_base_id" GROUP BY 1, 2, 3;
INSERT INTO "author_prompt_counts" ("owner_id", "public_count")
SELECT "owner_id", sum("public_count") FROM "base_prompt_counts" GROUP BY 1 HAVING sum("public_count") <> 0;
INSERT INTO "public_prompt_counts" ("content_type", "category", "is_fillable", "count")
SELECT "content_type", "category", "is_fillable", count(*) FROM "prompts" WHERE "is_public" GROUP BY 1, 2, 3;
INSERT INTO "base_counts" ("access_type", "count") SELECT "access_type", count(*) FROM "prompt_bases" GROUP BY 1;

CREATE TRIGGER "count_author" AFTER INSERT OR UPDATE OR DELETE ON "base_prompt_counts" FOR EACH ROW EXECUTE FUNCTION count_author();
CREATE TRIGGER "count_base" AFTER INSERT OR UPDATE OR DELETE ON "prompt_bases" FOR EACH ROW EXECUTE FUNCTION count_base();

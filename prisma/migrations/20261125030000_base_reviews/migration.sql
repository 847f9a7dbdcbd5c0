-- CreateTable
CREATE TABLE "base_reviews" (
    "id" UUID NOT NULL,
    "base_id" UUID NOT NULL,
    "author_id" UUID NOT NULL,
    "rating" SMALLINT NOT NULL,
    "text" VARCHAR(2000) NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "edited_at" TIMESTAMPTZ(3),
    "reply" VARCHAR(2000),
    "replied_at" TIMESTAMPTZ(3),
    "hidden_at" TIMESTAMPTZ(3),
    "hidden_reason" VARCHAR(20),
    "hidden_note" VARCHAR(500) NOT NULL DEFAULT '',

    CONSTRAINT "base_reviews_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "base_reviews_rating_check" CHECK ("rating" BETWEEN 1 AND 5),
    CONSTRAINT "base_reviews_reply_check" CHECK (("reply" IS NULL) = ("replied_at" IS NULL)),
    CONSTRAINT "base_reviews_hidden_check" CHECK (("hidden_at" IS NULL) = ("hidden_reason" IS NULL) AND ("hidden_at" IS NOT NULL OR "hidden_note" = ''))
);

-- CreateTable
CREATE TABLE "base_ratings" (
    "base_id" UUID NOT NULL,
    "ones" INTEGER NOT NULL DEFAULT 0,
    "twos" INTEGER NOT NULL DEFAULT 0,
    "threes" INTEGER NOT NULL DEFAULT 0,
    "fours" INTEGER NOT NULL DEFAULT 0,
    "fives" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "base_ratings_pkey" PRIMARY KEY ("base_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "base_reviews_author_id_base_id_key" ON "base_reviews"("author_id", "base_id");

-- CreateIndex
CREATE INDEX "base_reviews_base_id_rating_created_at_id_idx" ON "base_reviews"("base_id", "rating", "created_at" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "base_reviews" ADD CONSTRAINT "base_reviews_base_id_fkey" FOREIGN KEY ("base_id") REFERENCES "prompt_bases"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "base_reviews" ADD CONSTRAINT "base_reviews_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "base_ratings" ADD CONSTRAINT "base_ratings_base_id_fkey" FOREIGN KEY ("base_id") REFERENCES "prompt_bases"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: numbers of stars are kept with every statement that changes reviews (docs/decisions/048). Rows of several bases are
-- changed in the order of these, so that two accounts that go at once do not wait for each other.
CREATE TYPE "rating_change" AS ("base_id" UUID, "rating" SMALLINT, "change" INTEGER);

CREATE FUNCTION "add_ratings"("changes" "rating_change"[]) RETURNS VOID
LANGUAGE sql AS $$
  -- Of a base that is being deleted the numbers go with it.
  INSERT INTO base_ratings AS kept (base_id, ones, twos, threes, fours, fives)
  SELECT c.base_id,
    coalesce(sum(c.change) FILTER (WHERE c.rating = 1), 0), coalesce(sum(c.change) FILTER (WHERE c.rating = 2), 0),
    coalesce(sum(c.change) FILTER (WHERE c.rating = 3), 0), coalesce(sum(c.change) FILTER (WHERE c.rating = 4), 0),
    coalesce(sum(c.change) FILTER (WHERE c.rating = 5), 0)
  FROM unnest(changes) AS c JOIN prompt_bases b ON b.id = c.base_id
  GROUP BY 1 ORDER BY 1
  ON CONFLICT (base_id) DO UPDATE SET ones = kept.ones + EXCLUDED.ones, twos = kept.twos + EXCLUDED.twos,
    threes = kept.threes + EXCLUDED.threes, fours = kept.fours + EXCLUDED.fours, fives = kept.fives + EXCLUDED.fives
$$;

CREATE FUNCTION "count_reviews"() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
DECLARE
  changes rating_change[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(ROW(base_id, rating, n)::rating_change) INTO changes FROM (
      SELECT base_id, rating, count(*)::int AS n FROM new_rows WHERE hidden_at IS NULL GROUP BY 1, 2) AS added;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(ROW(base_id, rating, n)::rating_change) INTO changes FROM (
      SELECT base_id, rating, -count(*)::int AS n FROM old_rows WHERE hidden_at IS NULL GROUP BY 1, 2) AS removed;
  ELSE
    SELECT array_agg(ROW(base_id, rating, n)::rating_change) INTO changes FROM (
      SELECT base_id, rating, sum(n)::int AS n FROM (
        SELECT base_id, rating, 1 AS n FROM new_rows WHERE hidden_at IS NULL
        UNION ALL
        SELECT base_id, rating, -1 FROM old_rows WHERE hidden_at IS NULL) AS each
      GROUP BY 1, 2 HAVING sum(n) <> 0) AS moved;
  END IF;
  IF changes IS NOT NULL THEN
    PERFORM add_ratings(changes);
  END IF;
  RETURN NULL;
END
$$;

CREATE TRIGGER "count_inserted_reviews" AFTER INSERT ON "base_reviews" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_reviews();
CREATE TRIGGER "count_updated_reviews" AFTER UPDATE ON "base_reviews" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION count_reviews();
CREATE TRIGGER "count_deleted_reviews" AFTER DELETE ON "base_reviews" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION count_reviews();

-- The bin takes reviews along; what triggers keep is counted when they come back.
CREATE OR REPLACE VIEW "trash_references" AS
SELECT c.conrelid AS child, k.child_columns, k.child_types, c.confrelid AS parent, k.parent_columns,
  c.confdeltype = 'c' OR (c.conrelid = 'user_base_access'::regclass AND c.confrelid = 'prompt_bases'::regclass) AS cascades,
  c.confdeltype = 'n' AS empties
FROM pg_constraint c
CROSS JOIN LATERAL (
  SELECT array_agg(a.attname ORDER BY u.place) AS child_columns, array_agg(format_type(a.atttypid, NULL) ORDER BY u.place) AS child_types,
    array_agg(pa.attname ORDER BY u.place) AS parent_columns
  FROM unnest(c.conkey, c.confkey) WITH ORDINALITY AS u (child, parent, place)
  JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = u.child
  JOIN pg_attribute pa ON pa.attrelid = c.confrelid AND pa.attnum = u.parent
) AS k
WHERE c.contype = 'f' AND c.conrelid <> ALL (ARRAY['base_prompt_counts', 'base_ratings', 'trash_rows']::regclass[]);

-- What somebody wrote goes with the account out of other people's bins as well.
CREATE INDEX "trash_rows_review_author_idx" ON "trash_rows" (("row" ->> 'author_id')) WHERE "table_name" = 'base_reviews';

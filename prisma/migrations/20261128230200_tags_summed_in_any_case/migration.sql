-- By hand: all spellings of a tag are summed as one. In the order in which the job of tags writes, so that neither waits for the other.
CREATE INDEX "public_tag_changes_key_idx" ON "public_tag_changes" (name_key("tag"));
CREATE INDEX "public_tag_counts_key_idx" ON "public_tag_counts" (name_key("tag"));
CREATE INDEX "tag_slugs_key_idx" ON "tag_slugs" (name_key("name"));
CREATE INDEX "follows_key_idx" ON "follows" ("kind", name_key("target"), "user_id");
CREATE INDEX "public_tags_key_idx" ON "public_tags" (name_key("name"));

-- AlterTable
-- By hand: rows of today are filled below; null says that a row waits for a sum (lib/prompts/lists/sections/settle-tags).
ALTER TABLE "public_tags" ADD COLUMN     "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "total" INTEGER DEFAULT 0;
ALTER TABLE "public_tags" ALTER COLUMN "total" SET DEFAULT NULL;

CREATE INDEX "public_tags_total_idx" ON "public_tags" ("id") WHERE "total" >= 3;
CREATE INDEX "public_tags_waiting_idx" ON "public_tags" ("name") WHERE "total" IS NULL;

-- Spellings that nobody uses any more.
DELETE FROM "public_tags" WHERE "count" = 0;
DELETE FROM "public_tag_counts" WHERE "count" = 0;

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

-- CreateTable
CREATE TABLE "public_tag_changes" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "tag" TEXT NOT NULL,
    "content_type" "ContentType" NOT NULL,
    "category" VARCHAR(60) NOT NULL,
    "language" "PromptLanguage" NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "public_tag_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "public_tag_counts" (
    "tag" TEXT NOT NULL,
    "content_type" "ContentType" NOT NULL,
    "category" VARCHAR(60) NOT NULL,
    "language" "PromptLanguage" NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "public_tag_counts_pkey" PRIMARY KEY ("tag","content_type","category","language")
);

-- CreateTable
CREATE TABLE "public_tags" (
    "name" TEXT NOT NULL,
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "count" INTEGER NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "public_tags_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "tag_slugs" (
    "name" TEXT NOT NULL,
    "slug" VARCHAR(80) NOT NULL,

    CONSTRAINT "tag_slugs_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE INDEX "public_tag_changes_tag_idx" ON "public_tag_changes"("tag");

-- CreateIndex
CREATE UNIQUE INDEX "tag_slugs_slug_key" ON "tag_slugs"("slug");

-- By hand from here on (docs/decisions/062). Writers only add what they change, so that nobody waits for a tag that everybody uses.
CREATE INDEX "public_tags_section_idx" ON "public_tags" ("id") WHERE "count" >= 3;

CREATE FUNCTION "note_public_tags"() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO public_tag_changes (tag, content_type, category, language, count)
    SELECT tag, content_type, category, language, count(*) FROM new_rows, unnest(tags) AS tag WHERE is_public GROUP BY 1, 2, 3, 4;
  ELSIF TG_OP = 'DELETE' THEN
    INSERT INTO public_tag_changes (tag, content_type, category, language, count)
    SELECT tag, content_type, category, language, -count(*) FROM old_rows, unnest(tags) AS tag WHERE is_public GROUP BY 1, 2, 3, 4;
  ELSE
    INSERT INTO public_tag_changes (tag, content_type, category, language, count)
    SELECT tag, content_type, category, language, sum(n) FROM (
      SELECT tag, content_type, category, language, 1 AS n FROM new_rows, unnest(tags) AS tag WHERE is_public
      UNION ALL
      SELECT tag, content_type, category, language, -1 FROM old_rows, unnest(tags) AS tag WHERE is_public) AS each
    GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "note_inserted_tags" AFTER INSERT ON "prompts" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "note_public_tags"();
CREATE TRIGGER "note_updated_tags" AFTER UPDATE ON "prompts" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "note_public_tags"();
CREATE TRIGGER "note_deleted_tags" AFTER DELETE ON "prompts" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "note_public_tags"();

-- What is there by now; a job sums it up and gives the addresses.
INSERT INTO "public_tag_changes" ("tag", "content_type", "category", "language", "count")
SELECT tag, "content_type", "category", "language", count(*) FROM "prompts", unnest("tags") AS tag WHERE "is_public" GROUP BY 1, 2, 3, 4;

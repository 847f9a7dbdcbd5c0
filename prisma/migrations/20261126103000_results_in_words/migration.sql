-- AlterTable
ALTER TABLE "prompt_examples" ADD COLUMN     "text" VARCHAR(20000),
ALTER COLUMN "attachment_id" DROP NOT NULL;

-- By hand from here on. A result is either a file or a text, and no text stands for its prompt.
ALTER TABLE "prompt_examples"
    ADD CONSTRAINT "prompt_examples_content_check" CHECK (num_nonnulls("attachment_id", "text") = 1),
    ADD CONSTRAINT "prompt_examples_text_check" CHECK ("text" <> '' AND NOT "is_cover" OR "text" IS NULL);

DROP TRIGGER "prompt_examples_attachment" ON "prompt_examples";
CREATE TRIGGER "prompt_examples_attachment" AFTER DELETE ON "prompt_examples" FOR EACH ROW WHEN (OLD."attachment_id" IS NOT NULL) EXECUTE FUNCTION "delete_shown_attachment"('attachment_id');

-- Bases without a cover, and the sitemap, look for prompts with files: a text is none.
CREATE OR REPLACE FUNCTION "mark_prompt_with_examples"() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "prompts" SET "has_examples" = NOT "has_examples"
  WHERE "id" = COALESCE(NEW."prompt_id", OLD."prompt_id")
    AND "has_examples" <> EXISTS (
      SELECT 1 FROM "prompt_examples" e WHERE e."prompt_id" = COALESCE(NEW."prompt_id", OLD."prompt_id") AND e."attachment_id" IS NOT NULL
    );
  RETURN NULL;
END
$$;

-- AlterTable
ALTER TABLE "prompt_bases" ADD COLUMN     "show_contents" BOOLEAN NOT NULL DEFAULT false;

-- Bases that are there go on showing what they show; new ones show their contents.
ALTER TABLE "prompt_bases" ALTER COLUMN "show_contents" SET DEFAULT true;

-- AlterTable
ALTER TABLE "prompts" ADD COLUMN     "sample_position" SMALLINT;

-- by hand, all that follows

-- What lies in the bin was put there by rows that had no such column; it would come back with the default.
UPDATE "trash_rows" SET "row" = "row" || '{"show_contents": false}' WHERE "table_name" = 'prompt_bases' AND "link" = '';

-- At most three of a base: one at each place. What is open to everybody anyway is no sample.
ALTER TABLE "prompts" ADD CONSTRAINT "prompts_sample_position" CHECK ("sample_position" IS NULL OR ("sample_position" BETWEEN 1 AND 3 AND NOT "is_public" AND NOT "private_only"));
CREATE UNIQUE INDEX "prompts_sample_key" ON "prompts" ("prompt_base_id", "sample_position") WHERE "sample_position" IS NOT NULL;

-- A sample is a sample of its base: one that moves, or whose base is given away, is none any more.
CREATE FUNCTION "end_sample"() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  NEW.sample_position := NULL;
  RETURN NEW;
END
$$;
CREATE TRIGGER "prompts_sample_ends" BEFORE UPDATE OF "prompt_base_id", "is_public" ON "prompts"
FOR EACH ROW WHEN (NEW."sample_position" IS NOT NULL AND (NEW."is_public" OR NEW."prompt_base_id" <> OLD."prompt_base_id")) EXECUTE FUNCTION "end_sample"();

-- A PRIVATE base shows nothing to anybody. The product says so before; whatever forgets to ask is refused here.
CREATE FUNCTION "keep_sample_sold"() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM prompt_bases b WHERE b.id = NEW.prompt_base_id AND b.access_type NOT IN ('PRIVATE', 'FREE')) THEN
    RAISE EXCEPTION 'samples are of bases that are sold or opened by codes' USING ERRCODE = 'check_violation', CONSTRAINT = 'prompts_sample_sold';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "prompts_sample_sold" AFTER INSERT OR UPDATE OF "sample_position" ON "prompts"
FOR EACH ROW WHEN (NEW."sample_position" IS NOT NULL) EXECUTE FUNCTION "keep_sample_sold"();

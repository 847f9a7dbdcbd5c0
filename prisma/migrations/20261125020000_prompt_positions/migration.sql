-- AlterTable
ALTER TABLE "prompt_bases" ADD COLUMN     "is_ordered" BOOLEAN NOT NULL DEFAULT false;

-- by hand, all that follows: the owner's order of a base (docs/decisions/047)

-- It counts downwards, so that what comes next stands before all others: in the order of its position a base begins with the newest, as long as nobody orders it.
CREATE SEQUENCE "prompts_position_seq" AS BIGINT INCREMENT BY -1;
ALTER TABLE "prompts" ADD COLUMN     "position" BIGINT NOT NULL DEFAULT nextval('prompts_position_seq');
ALTER SEQUENCE "prompts_position_seq" OWNED BY "prompts"."position";

-- The rows were numbered as they lie; where that is not the order in which a base got them, they change places.
UPDATE "prompts" AS p SET "position" = place."position"
FROM (
  SELECT each."id", slot."position" FROM
    (SELECT "id", "prompt_base_id", row_number() OVER (PARTITION BY "prompt_base_id" ORDER BY "created_at" DESC, "id" DESC) AS n FROM "prompts") AS each
    JOIN (SELECT "prompt_base_id", "position", row_number() OVER (PARTITION BY "prompt_base_id" ORDER BY "position") AS n FROM "prompts") AS slot
    USING ("prompt_base_id", n)
) AS place
WHERE p."id" = place."id" AND p."position" <> place."position";

CREATE INDEX "prompts_prompt_base_id_content_type_position_idx" ON "prompts"("prompt_base_id", "content_type", "position");

-- What comes into a base comes first.
CREATE FUNCTION "place_moved_prompt"() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  NEW."position" := nextval('prompts_position_seq');
  RETURN NEW;
END
$$;
CREATE TRIGGER "prompts_placed" BEFORE UPDATE OF "prompt_base_id" ON "prompts"
FOR EACH ROW WHEN (OLD."prompt_base_id" <> NEW."prompt_base_id") EXECUTE FUNCTION "place_moved_prompt"();

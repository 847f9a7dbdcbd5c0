-- AlterTable
ALTER TABLE "prompts" ADD COLUMN     "copied_from_author_id" UUID,
ADD COLUMN     "copied_from_id" UUID,
ADD COLUMN     "copied_from_title" VARCHAR(30),
ADD COLUMN     "private_only" BOOLEAN NOT NULL DEFAULT false;

-- AddForeignKey
ALTER TABLE "prompts" ADD CONSTRAINT "prompts_copied_from_author_id_fkey" FOREIGN KEY ("copied_from_author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- by hand: few prompts are copies; an account that goes finds them
CREATE INDEX "prompts_copied_from_author_id_idx" ON "prompts" ("copied_from_author_id") WHERE "copied_from_author_id" IS NOT NULL;

-- by hand: buying gives no right to publish. The product says so before; whatever forgets to ask is refused here.
CREATE FUNCTION "keep_copy_private"() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM prompt_bases b WHERE b.id = NEW.prompt_base_id AND b.access_type = 'PRIVATE') THEN
    RAISE EXCEPTION 'a copy of a paid prompt stays in a PRIVATE base' USING ERRCODE = 'check_violation', CONSTRAINT = 'prompts_private_only';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "prompts_private_only" AFTER INSERT OR UPDATE OF "prompt_base_id", "private_only" ON "prompts"
FOR EACH ROW WHEN (NEW."private_only") EXECUTE FUNCTION "keep_copy_private"();

CREATE FUNCTION "keep_base_private"() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM prompts p WHERE p.prompt_base_id = NEW.id AND p.private_only) THEN
    RAISE EXCEPTION 'a base with copies of paid prompts stays PRIVATE' USING ERRCODE = 'check_violation', CONSTRAINT = 'prompts_private_only';
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "prompt_bases_private_only" AFTER UPDATE OF "access_type" ON "prompt_bases"
FOR EACH ROW WHEN (OLD."access_type" = 'PRIVATE' AND NEW."access_type" <> 'PRIVATE') EXECUTE FUNCTION "keep_base_private"();

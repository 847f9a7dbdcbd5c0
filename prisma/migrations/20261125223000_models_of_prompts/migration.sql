-- AlterTable
ALTER TABLE "prompt_versions" ADD COLUMN     "models" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "prompts" ADD COLUMN     "model_keys" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "models" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- By hand from here on. What the bin holds comes back with all columns.
UPDATE "trash_rows" SET "row" = "row" || '{"models": [], "model_keys": []}' WHERE "table_name" = 'prompts' AND "link" = '';
UPDATE "trash_rows" SET "row" = "row" || '{"models": []}' WHERE "table_name" = 'prompt_versions' AND "link" = '';

-- How names of models are compared; the filter folds with it as well.
CREATE FUNCTION "model_key"("model" TEXT) RETURNS TEXT LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(btrim("model"));

CREATE FUNCTION "prompt_model_keys"("prompt" UUID, "models" TEXT[]) RETURNS TEXT[] LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(DISTINCT model_key(named.model) ORDER BY model_key(named.model)), '{}') FROM (
    SELECT unnest("models") AS model
    UNION ALL SELECT e.model FROM prompt_examples e WHERE e.prompt_id = "prompt" AND e.model <> ''
  ) AS named
$$;

UPDATE "prompts" p SET "model_keys" = prompt_model_keys(p.id, p.models)
WHERE p.id IN (SELECT e.prompt_id FROM "prompt_examples" e WHERE e.model <> '');

-- CreateIndex
CREATE INDEX "prompts_model_keys_idx" ON "prompts" USING GIN ("model_keys");

CREATE FUNCTION "keep_model_keys"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.model_keys := prompt_model_keys(NEW.id, NEW.models);
  RETURN NEW;
END
$$;
CREATE TRIGGER "prompts_models_given" BEFORE INSERT ON "prompts" FOR EACH ROW WHEN (NEW."models" <> '{}') EXECUTE FUNCTION "keep_model_keys"();
CREATE TRIGGER "prompts_models_changed" BEFORE UPDATE OF "models" ON "prompts" FOR EACH ROW WHEN (OLD."models" <> NEW."models") EXECUTE FUNCTION "keep_model_keys"();

-- The prompt's row is locked before its results are looked at: two of them changed at once both count.
CREATE FUNCTION "note_models_of_results"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  prompt UUID := coalesce(NEW.prompt_id, OLD.prompt_id);
BEGIN
  IF coalesce(OLD.model, '') <> coalesce(NEW.model, '') THEN
    PERFORM 1 FROM prompts WHERE id = prompt FOR NO KEY UPDATE;
    UPDATE prompts p SET model_keys = prompt_model_keys(p.id, p.models)
    WHERE p.id = prompt AND p.model_keys <> prompt_model_keys(p.id, p.models);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "prompt_examples_models" AFTER INSERT OR DELETE OR UPDATE OF "model" ON "prompt_examples" FOR EACH ROW EXECUTE FUNCTION "note_models_of_results"();

-- A change of them is news of the base.
DROP TRIGGER "note_changed_prompt" ON "prompts";
CREATE TRIGGER "note_changed_prompt" AFTER UPDATE ON "prompts" FOR EACH ROW WHEN (
  OLD."prompt_base_id" <> NEW."prompt_base_id" OR OLD."title" <> NEW."title" OR OLD."short_description" <> NEW."short_description"
  OR OLD."content_type" <> NEW."content_type" OR OLD."category" <> NEW."category" OR OLD."tags" <> NEW."tags"
  OR OLD."usage_examples" <> NEW."usage_examples" OR OLD."is_fillable" <> NEW."is_fillable" OR OLD."prompt_text" <> NEW."prompt_text"
  OR OLD."given_language" IS DISTINCT FROM NEW."given_language" OR OLD."models" <> NEW."models"
) EXECUTE FUNCTION "note_changed_prompt"();

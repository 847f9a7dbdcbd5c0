-- The model of a result that an administrator hid is no mark of its prompt: a list filtered by that model named it.
-- Both tables before anything is written. Who adds a result holds its prompt first, so locks of prompts are kept off as well.
LOCK TABLE prompts IN EXCLUSIVE MODE;
LOCK TABLE prompt_examples IN SHARE ROW EXCLUSIVE MODE;

CREATE OR REPLACE FUNCTION prompt_model_keys("prompt" UUID, "models" TEXT[]) RETURNS TEXT[]
LANGUAGE sql STABLE AS $$
  SELECT coalesce(array_agg(DISTINCT model_key(named.model) ORDER BY model_key(named.model)), '{}') FROM (
    SELECT unnest("models") AS model
    UNION ALL SELECT e.model FROM prompt_examples e WHERE e.prompt_id = "prompt" AND e.model <> '' AND e.hidden_at IS NULL
  ) AS named
$$;

CREATE OR REPLACE FUNCTION note_models_of_results() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  prompt UUID := coalesce(NEW.prompt_id, OLD.prompt_id);
BEGIN
  IF coalesce(OLD.model, '') <> coalesce(NEW.model, '') OR (OLD.hidden_at IS NULL) <> (NEW.hidden_at IS NULL) THEN
    PERFORM 1 FROM prompts WHERE id = prompt FOR NO KEY UPDATE;
    UPDATE prompts p SET model_keys = prompt_model_keys(p.id, p.models)
    WHERE p.id = prompt AND p.model_keys <> prompt_model_keys(p.id, p.models);
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE TRIGGER prompt_examples_models AFTER INSERT OR DELETE OR UPDATE OF model, hidden_at ON prompt_examples
  FOR EACH ROW EXECUTE FUNCTION note_models_of_results();

UPDATE prompts p SET model_keys = prompt_model_keys(p.id, p.models)
WHERE p.id IN (SELECT e.prompt_id FROM prompt_examples e WHERE e.hidden_at IS NOT NULL AND e.model <> '')
  AND p.model_keys <> prompt_model_keys(p.id, p.models);

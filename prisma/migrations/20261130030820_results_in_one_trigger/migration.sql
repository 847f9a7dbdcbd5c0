-- by hand: what a result changes of its prompt (models that are named, whether there are pictures) is written at once, by one trigger instead of two.
CREATE OR REPLACE FUNCTION note_models_of_results()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  prompt UUID := coalesce(NEW.prompt_id, OLD.prompt_id);
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.model = NEW.model AND (OLD.hidden_at IS NULL) = (NEW.hidden_at IS NULL) THEN
    RETURN NULL;
  END IF;
  PERFORM 1 FROM prompts WHERE id = prompt FOR NO KEY UPDATE;
  UPDATE prompts p SET has_examples = made.has_examples, model_keys = made.model_keys
  FROM (
    SELECT o.id, EXISTS (SELECT FROM prompt_examples e WHERE e.prompt_id = o.id AND e.attachment_id IS NOT NULL) AS has_examples, prompt_model_keys(o.id, o.models) AS model_keys
    FROM prompts o WHERE o.id = prompt
  ) AS made
  WHERE p.id = made.id AND (p.has_examples <> made.has_examples OR p.model_keys <> made.model_keys);
  RETURN NULL;
END
$function$;

DROP TRIGGER "prompt_examples_marked" ON "prompt_examples";
DROP FUNCTION "mark_prompt_with_examples"();

-- by hand: keys of models are keys of names, and months are read by day (20261130030300).
CREATE OR REPLACE FUNCTION prompt_model_keys(prompt uuid, models text[])
 RETURNS text[]
 LANGUAGE sql
 STABLE
AS $function$
  SELECT coalesce(array_agg(DISTINCT name_key(named.model) ORDER BY name_key(named.model)), '{}') FROM (
    SELECT unnest("models") AS model
    UNION ALL SELECT e.model FROM prompt_examples e WHERE e.prompt_id = "prompt" AND e.model <> '' AND e.hidden_at IS NULL
  ) AS named
$function$;

DROP FUNCTION "model_key"(text);
DROP FUNCTION "sale_month"(date);

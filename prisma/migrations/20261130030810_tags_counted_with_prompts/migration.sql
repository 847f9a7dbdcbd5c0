-- by hand: what counts prompts counts the tags of public ones, too, and three triggers go.
CREATE OR REPLACE FUNCTION count_prompts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  changes prompt_change[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(ROW(prompt_base_id, content_type, category, is_fillable, is_public, n, language)::prompt_change) INTO changes FROM (
      SELECT prompt_base_id, content_type, category, is_fillable, is_public, language, count(*)::int AS n FROM new_rows GROUP BY 1, 2, 3, 4, 5, 6) AS added;
    INSERT INTO public_tag_changes (tag, content_type, category, language, count)
    SELECT tag, content_type, category, language, count(*) FROM new_rows, unnest(tags) AS tag WHERE is_public GROUP BY 1, 2, 3, 4;
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(ROW(prompt_base_id, content_type, category, is_fillable, is_public, n, language)::prompt_change) INTO changes FROM (
      SELECT prompt_base_id, content_type, category, is_fillable, is_public, language, -count(*)::int AS n FROM old_rows GROUP BY 1, 2, 3, 4, 5, 6) AS removed;
    INSERT INTO public_tag_changes (tag, content_type, category, language, count)
    SELECT tag, content_type, category, language, -count(*) FROM old_rows, unnest(tags) AS tag WHERE is_public GROUP BY 1, 2, 3, 4;
  ELSE
    SELECT array_agg(ROW(prompt_base_id, content_type, category, is_fillable, is_public, n, language)::prompt_change) INTO changes FROM (
      SELECT prompt_base_id, content_type, category, is_fillable, is_public, language, sum(n)::int AS n FROM (
        SELECT prompt_base_id, content_type, category, is_fillable, is_public, language, 1 AS n FROM new_rows
        UNION ALL
        SELECT prompt_base_id, content_type, category, is_fillable, is_public, language, -1 FROM old_rows) AS each
      GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(n) <> 0) AS moved;
    INSERT INTO public_tag_changes (tag, content_type, category, language, count)
    SELECT tag, content_type, category, language, sum(n) FROM (
      SELECT tag, content_type, category, language, 1 AS n FROM new_rows, unnest(tags) AS tag WHERE is_public
      UNION ALL
      SELECT tag, content_type, category, language, -1 FROM old_rows, unnest(tags) AS tag WHERE is_public) AS each
    GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0;
  END IF;
  IF changes IS NOT NULL THEN
    PERFORM count_prompt_changes(changes);
  END IF;
  RETURN NULL;
END
$function$;

DROP TRIGGER "note_deleted_tags" ON "prompts";
DROP TRIGGER "note_inserted_tags" ON "prompts";
DROP TRIGGER "note_updated_tags" ON "prompts";
DROP FUNCTION "note_public_tags"();

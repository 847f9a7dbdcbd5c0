-- by hand: what a function alone called stands in it. Nothing is counted or found otherwise.
CREATE OR REPLACE FUNCTION count_prompts()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
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
  IF changes IS NULL THEN
    RETURN NULL;
  END IF;

  -- Of a base that is being deleted the counts go with it.
  INSERT INTO base_prompt_counts AS kept (base_id, content_type, owner_id, count, public_count)
  SELECT c.base_id, c.content_type, b.owner_id, sum(c.change), coalesce(sum(c.change) FILTER (WHERE c.is_public), 0)
  FROM unnest(changes) AS c JOIN prompt_bases b ON b.id = c.base_id
  GROUP BY 1, 2, 3 ORDER BY 1, 2
  ON CONFLICT (base_id, content_type) DO UPDATE SET count = kept.count + EXCLUDED.count, public_count = kept.public_count + EXCLUDED.public_count;

  INSERT INTO public_prompt_counts (content_type, category, is_fillable, language, count)
  SELECT c.content_type, c.category, c.is_fillable, c.language, sum(c.change) FROM unnest(changes) AS c WHERE c.is_public
  GROUP BY 1, 2, 3, 4 HAVING sum(c.change) <> 0;

  -- Summed up now and then; what others are summing up is left to them, so that nobody waits.
  IF random() < 0.01 THEN
    WITH gone AS (
      DELETE FROM public_prompt_counts WHERE id IN (SELECT id FROM public_prompt_counts FOR UPDATE SKIP LOCKED) RETURNING *
    )
    INSERT INTO public_prompt_counts (content_type, category, is_fillable, language, count)
    SELECT content_type, category, is_fillable, language, sum(count) FROM gone GROUP BY 1, 2, 3, 4 HAVING sum(count) <> 0;
  END IF;
  RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION keep_search_words()
 RETURNS trigger
 LANGUAGE plpgsql
AS $$
DECLARE
  words TSVECTOR;
BEGIN
  IF TG_OP = 'INSERT' OR OLD.title IS DISTINCT FROM NEW.title OR OLD.short_description IS DISTINCT FROM NEW.short_description OR OLD.tags IS DISTINCT FROM NEW.tags
    OR OLD.prompt_text IS DISTINCT FROM NEW.prompt_text THEN
    words := to_tsvector('pg_catalog.russian', search_words(NEW.prompt_text));
    IF length(words) > 4000 THEN
      words := to_tsvector('pg_catalog.russian', search_words(left(NEW.prompt_text, 8000)));
    END IF;
    -- Title A, tags B, description C.
    NEW.search_card := setweight(to_tsvector('pg_catalog.russian', search_words(NEW.title)), 'A') || setweight(to_tsvector('pg_catalog.simple', search_words(NEW.title)), 'A')
      || setweight(to_tsvector('pg_catalog.russian', search_words(array_to_string(NEW.tags, ' '))), 'B') || setweight(to_tsvector('pg_catalog.simple', search_words(array_to_string(NEW.tags, ' '))), 'B')
      || setweight(to_tsvector('pg_catalog.russian', search_words(NEW.short_description)), 'C') || setweight(to_tsvector('pg_catalog.simple', search_words(NEW.short_description)), 'C');
    NEW.search_full := NEW.search_card || setweight(words, 'D');
    NEW.text_key := prompt_text_key(NEW.prompt_text);
  END IF;
  -- The bin and backups know the models of results, too.
  IF (TG_OP = 'INSERT' AND NEW.models <> '{}' AND NEW.model_keys = '{}') OR (TG_OP = 'UPDATE' AND OLD.models <> NEW.models) THEN
    NEW.model_keys := prompt_model_keys(NEW.id, NEW.models);
  END IF;
  RETURN NEW;
END
$$;

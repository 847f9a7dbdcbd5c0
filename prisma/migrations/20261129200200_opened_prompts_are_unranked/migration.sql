-- By hand: the worth of a closed prompt says nothing about its place among everybody's, so one that is opened is unranked, and its
-- owner is the next whom the job scores (lib/prompts/lists/score-prompts.ts). Each time another moment: the job sees that it is late.
CREATE OR REPLACE FUNCTION date_opening() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.is_public AND NEW.opened_at IS NULL THEN
      NEW.opened_at := now();
    END IF;
  ELSIF OLD.is_public THEN
    IF NOT NEW.is_public AND OLD.opened_at = '2000-01-01T00:00:00Z' THEN
      NEW.opened_at := OLD.created_at;
    ELSIF NOT NEW.is_public AND EXISTS (SELECT FROM opened_prompts o WHERE o.prompt_id = NEW.id) THEN
      NEW.opened_at := NULL;
    END IF;
  ELSIF NEW.is_public THEN
    NEW.worth := 0;
    IF OLD.opened_at IS NULL OR OLD.opened_at = '2000-01-01T00:00:00Z' THEN
      NEW.opened_at := now();
    END IF;
  END IF;
  RETURN NEW;
END
$$;

CREATE OR REPLACE FUNCTION count_author() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change INTEGER := coalesce(NEW.public_count, 0) - coalesce(OLD.public_count, 0);
BEGIN
  IF change <> 0 THEN
    INSERT INTO author_prompt_counts AS kept (owner_id, public_count) VALUES (coalesce(NEW.owner_id, OLD.owner_id), change)
    ON CONFLICT (owner_id) DO UPDATE SET public_count = kept.public_count + EXCLUDED.public_count,
      scored_at = CASE WHEN change > 0 THEN least(kept.scored_at, '1970-01-01Z') - interval '1 ms' ELSE kept.scored_at END;
  END IF;
  RETURN NULL;
END
$$;

-- by hand: a file that comes back from the trash is queued as changed now, so that its reading is another job.
CREATE OR REPLACE FUNCTION public.queue_knowledge_file()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  -- A backup has the pieces of what was read.
  IF current_setting('promptoteka.restoring', true) = 'on' THEN
    RETURN NEW;
  END IF;
  IF NEW.state IS DISTINCT FROM 'failed' THEN
    SELECT CASE WHEN b.type = 'vector' THEN 'queued'::"KnowledgeFileState" END INTO NEW.state FROM knowledge_bases b WHERE b.id = NEW.knowledge_base_id;
    -- A job's id has this moment: the job of a file that was deleted meanwhile has ended.
    IF NEW.state = 'queued' THEN
      NEW.updated_at := now();
    END IF;
    NEW.done := 0;
    NEW.total := 0;
    NEW.word_count := 0;
  END IF;
  RETURN NEW;
END
$function$;

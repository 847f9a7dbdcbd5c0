-- by hand: removed pages answer 404, so nobody notes them any more. The table stays: servers of version 1.26.0 read it during the
-- update, and answer 404 too for what is removed meanwhile.
-- One table a migration: a transaction that locks several of them can deadlock with requests.
DROP TRIGGER "prompts_gone" ON "prompts";
DROP TRIGGER "prompts_hidden" ON "prompts";
DROP TRIGGER "prompts_hidden_sample" ON "prompts";

CREATE OR REPLACE FUNCTION trash_take(entry uuid, changes jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  t RECORD;
  names TEXT;
  given TEXT;
  condition TEXT;
  count INTEGER;
  later TEXT[];
BEGIN
  FOR t IN
    SELECT each.name::regclass AS name, each.depth, (SELECT r."row" FROM trash_rows r WHERE r.entry_id = entry AND r.table_name = each.name AND r.link = '' LIMIT 1) AS sample
    FROM (SELECT r.table_name AS name, min(r.depth) AS depth FROM trash_rows r WHERE r.entry_id = entry AND r.link = '' GROUP BY 1) AS each ORDER BY each.depth
  LOOP
    SELECT array_agg(DISTINCT r.table_name) INTO later FROM trash_rows r WHERE r.entry_id = entry AND r.link = '' AND r.depth >= t.depth;
    SELECT string_agg(format('%I', c), ', '),
      string_agg(coalesce((
        SELECT format('CASE WHEN %s THEN r.%I END', trash_is_there(f, later), c)
        FROM trash_references f WHERE f.child = t.name AND f.child_columns = ARRAY[c] AND f.empties LIMIT 1), format('r.%I', c)), ', ')
    INTO names, given FROM trash_columns(t.name) AS c WHERE t.sample ? c::text;
    SELECT string_agg(format(' AND (%s OR %s)', (SELECT string_agg(format('r.%I IS NULL', c), ' OR ') FROM unnest(f.child_columns) AS c), trash_is_there(f, later)), '') INTO condition
    FROM trash_references f WHERE f.child = t.name AND f.cascades AND f.parent <> f.child;
    EXECUTE format(
      'INSERT INTO %1$s (%2$s) SELECT %3$s
       FROM trash_rows k, jsonb_populate_record(NULL::%1$s, k."row" || CASE WHEN k.depth = 0 THEN $2 ELSE ''{}'' END) r
       WHERE k.entry_id = $1 AND k.table_name = %1$L AND k.link = '''' %4$s %5$s',
      t.name, names, given, coalesce(condition, ''), CASE WHEN t.depth = 0 THEN '' ELSE 'ON CONFLICT DO NOTHING' END) USING entry, changes;
    GET DIAGNOSTICS count = ROW_COUNT;
    IF t.depth = 0 AND count <> 1 THEN
      RAISE EXCEPTION 'what it was in is gone: %', t.name USING ERRCODE = 'foreign_key_violation';
    END IF;
  END LOOP;
  FOR t IN
    SELECT f.child, f.parent, f.child_columns[1] AS child_column, f.parent_columns[1] AS parent_column FROM trash_references f
    WHERE f.empties AND (f.child::regclass::text, f.child_columns[1]::text) IN (SELECT r.table_name, r.link FROM trash_rows r WHERE r.entry_id = entry AND r.link <> '')
  LOOP
    SELECT string_agg(format('t.%1$I = r.%1$I', name), ' AND ') INTO names FROM trash_key(t.child) AS name;
    EXECUTE format(
      'UPDATE %1$s t SET %2$I = r.%2$I FROM trash_rows k, jsonb_populate_record(NULL::%1$s, k."row") r
       WHERE k.entry_id = $1 AND k.table_name = %1$L AND k.link = %2$L AND %3$s AND t.%2$I IS NULL AND EXISTS (SELECT FROM %4$s p WHERE p.%5$I = r.%2$I)%6$s',
      t.child::regclass, t.child_column, names, t.parent::regclass, t.parent_column,
      -- A variable that puts something else into prompts by now has no use for a knowledge base.
      CASE WHEN t.child = 'prompt_variables'::regclass AND t.child_column = 'knowledge_base_id' THEN ' AND t.variable_type = ''knowledge_base''' ELSE '' END) USING entry;
  END LOOP;
END
$function$;

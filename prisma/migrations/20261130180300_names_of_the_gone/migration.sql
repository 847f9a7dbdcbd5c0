-- by hand: what outlives a base keeps its name, as triggers on its deletion did (20261130180310, 20261130180320); deleteMe does so, too (lib/identity).
CREATE OR REPLACE FUNCTION public.trash_put(entry uuid, root regclass, item uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
DECLARE
  f RECORD;
  keys TEXT[];
BEGIN
  PERFORM trash_keep(entry, 0, root, 't.id = ($2)[1]::uuid', ARRAY[item::text]);
  IF NOT EXISTS (SELECT FROM trash_rows r WHERE r.entry_id = entry) THEN
    RAISE EXCEPTION 'nothing to put into the bin: % %', root, item USING ERRCODE = 'no_data_found';
  END IF;
  -- Parents first: under their lock nothing is added that refers to them.
  FOR f IN
    SELECT r.child, r.child_columns, r.child_types, r.parent, r.parent_columns, t.at_depth FROM trash_tables(root) t JOIN trash_references r ON r.child = t.of_table
    WHERE r.cascades AND r.parent IN (SELECT of_table FROM trash_tables(root)) AND r.child <> r.parent ORDER BY t.at_depth, r.child, r.child_columns
  LOOP
    SELECT array_agg(CASE WHEN cardinality(f.parent_columns) = 1 THEN r.key ELSE r."row" ->> f.parent_columns[1]::text END) INTO keys FROM trash_rows r WHERE r.entry_id = entry AND r.table_name = f.parent::regclass::text AND r.link = '';
    CONTINUE WHEN keys IS NULL;
    PERFORM trash_keep(entry, f.at_depth, f.child, format('t.%I = ANY(($2)::%s[])', f.child_columns[1], f.child_types[1]) || trash_whole(f.child_columns, f.child_types, f.parent, f.parent_columns), keys);
  END LOOP;
  -- Pictures go with what shows them.
  FOR f IN SELECT r.child, r.child_columns[1]::text AS child_column FROM trash_references r WHERE r.parent = 'attachments'::regclass AND r.child IN (SELECT of_table FROM trash_tables(root)) LOOP
    SELECT array_agg(r."row" ->> f.child_column) INTO keys FROM trash_rows r WHERE r.entry_id = entry AND r.table_name = f.child::regclass::text AND r.link = '';
    CONTINUE WHEN keys IS NULL;
    PERFORM trash_keep(entry, -1, 'attachments', 't.id = ANY(($2)::uuid[])', keys);
  END LOOP;
  -- What stays and points here finds it again.
  FOR f IN
    SELECT r.child, r.child_columns[1] AS child_column, r.child_types[1] AS child_type, r.parent FROM trash_references r
    WHERE r.empties AND r.parent IN (SELECT of_table FROM trash_tables(root)) AND r.child <> 'users'::regclass
  LOOP
    SELECT array_agg(r.key) INTO keys FROM trash_rows r WHERE r.entry_id = entry AND r.table_name = f.parent::regclass::text AND r.link = '';
    CONTINUE WHEN keys IS NULL;
    PERFORM trash_keep(entry, 1000, f.child, format('t.%I = ANY(($2)::%s[])', f.child_column, f.child_type), keys, f.child_column);
  END LOOP;

  IF root = 'prompt_bases'::regclass THEN
    UPDATE code_redemptions r SET base_name = b.base_name FROM user_base_access a JOIN prompt_bases b ON b.id = a.base_id WHERE a.base_id = item AND r.access_id = a.id;
    UPDATE orders o SET base_name = coalesce(o.base_name, b.base_name), seller_id = b.owner_id FROM prompt_bases b WHERE b.id = item AND o.base_id = b.id;
    DELETE FROM user_base_access WHERE base_id = item;
    UPDATE sale_bases s SET base_name = b.base_name FROM prompt_bases b WHERE b.id = item AND s.id = b.id;
  END IF;
  EXECUTE format('DELETE FROM %s WHERE id = $1', root) USING item;
  DELETE FROM attachments WHERE id = ANY(ARRAY(SELECT r.key::uuid FROM trash_rows r WHERE r.entry_id = entry AND r.table_name = 'attachments' AND r.link = ''));

  SELECT array_agg(file) INTO keys FROM trash_rows r, unnest(trash_files(r.table_name, r."row")) AS file WHERE r.entry_id = entry AND r.link = '';
  UPDATE trash_entries SET bytes =
    (SELECT coalesce(sum(pg_column_size(r."row")), 0) FROM trash_rows r WHERE r.entry_id = entry)
    + (SELECT coalesce(sum(o.bytes), 0) FROM stored_objects o WHERE o.key = ANY(keys))
  WHERE id = entry;
END
$function$;

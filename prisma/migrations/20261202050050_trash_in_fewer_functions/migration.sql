-- by hand: what a function alone called stands in it; the tables that go along are looked up once instead of three times.
CREATE OR REPLACE FUNCTION trash_keep(entry uuid, at_depth integer, of_table regclass, condition text, asked text[], link text DEFAULT ''::text)
 RETURNS void
 LANGUAGE plpgsql
AS $$
DECLARE
  keys CONSTANT NAME[] := ARRAY(
    SELECT a.attname FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY(i.indkey)
    WHERE i.indrelid = of_table AND i.indisprimary ORDER BY array_position(i.indkey::int2[], a.attnum));
  columns TEXT;
  key TEXT;
  key_order TEXT;
BEGIN
  SELECT string_agg(format('t.%I', name), ', ') INTO columns FROM trash_columns(of_table) AS name
  WHERE link = '' OR name = link OR name = ANY(keys);
  SELECT string_agg(format('r.%I', name), ', '), string_agg(format('t.%I', name), ', ') INTO key, key_order FROM unnest(keys) AS name;
  EXECUTE format(
    'INSERT INTO trash_rows (entry_id, table_name, key, link, depth, "row")
     SELECT $1, %L, concat_ws('' '', %s), %L, $3, to_jsonb(r) FROM (SELECT %s FROM %s t WHERE %s ORDER BY %s FOR UPDATE) r ON CONFLICT DO NOTHING',
    of_table::text, key, link, columns, of_table, condition, key_order) USING entry, asked, at_depth;
END
$$;

CREATE OR REPLACE FUNCTION trash_put(entry uuid, root regclass, item uuid)
 RETURNS void
 LANGUAGE plpgsql
AS $$
DECLARE
  f RECORD;
  keys TEXT[];
  tables OID[];
  depths INTEGER[];
BEGIN
  PERFORM trash_keep(entry, 0, root, 't.id = ($2)[1]::uuid', ARRAY[item::text]);
  IF NOT EXISTS (SELECT FROM trash_rows r WHERE r.entry_id = entry) THEN
    RAISE EXCEPTION 'nothing to put into the bin: % %', root, item USING ERRCODE = 'no_data_found';
  END IF;
  -- Every table that its cascades reach, as deep as it may be.
  WITH RECURSIVE ways AS (
    SELECT root::oid AS at, 0 AS depth, ARRAY[root::oid] AS way
    UNION ALL
    SELECT r.child, w.depth + 1, w.way || r.child FROM ways w JOIN trash_references r ON r.parent = w.at WHERE r.cascades AND r.child <> ALL(w.way)
  )
  SELECT array_agg(d.at), array_agg(d.depth) INTO tables, depths FROM (SELECT w.at, max(w.depth) AS depth FROM ways w GROUP BY 1) AS d;
  -- Parents first: under their lock nothing is added that refers to them.
  FOR f IN
    SELECT r.child, r.child_columns, r.child_types, r.parent, r.parent_columns, t.at_depth FROM unnest(tables, depths) AS t (of_table, at_depth) JOIN trash_references r ON r.child = t.of_table
    WHERE r.cascades AND r.parent = ANY(tables) AND r.child <> r.parent ORDER BY t.at_depth, r.child, r.child_columns
  LOOP
    SELECT array_agg(CASE WHEN cardinality(f.parent_columns) = 1 THEN r.key ELSE r."row" ->> f.parent_columns[1]::text END) INTO keys FROM trash_rows r WHERE r.entry_id = entry AND r.table_name = f.parent::regclass::text AND r.link = '';
    CONTINUE WHEN keys IS NULL;
    -- Of a reference by several columns all of them.
    PERFORM trash_keep(entry, f.at_depth, f.child, format('t.%I = ANY(($2)::%s[])', f.child_columns[1], f.child_types[1]) || CASE WHEN cardinality(f.child_columns) > 1 THEN format(
      ' AND (%s) IN (SELECT %s FROM trash_rows k WHERE k.entry_id = $1 AND k.table_name = %L AND k.link = '''')',
      (SELECT string_agg(format('t.%I', c), ', ' ORDER BY place) FROM unnest(f.child_columns) WITH ORDINALITY AS u (c, place)),
      (SELECT string_agg(format('(k."row" ->> %L)::%s', c, type), ', ' ORDER BY place) FROM unnest(f.parent_columns, f.child_types) WITH ORDINALITY AS u (c, type, place)),
      f.parent::regclass) ELSE '' END, keys);
  END LOOP;
  -- Pictures go with what shows them.
  FOR f IN SELECT r.child, r.child_columns[1]::text AS child_column FROM trash_references r WHERE r.parent = 'attachments'::regclass AND r.child = ANY(tables) LOOP
    SELECT array_agg(r."row" ->> f.child_column) INTO keys FROM trash_rows r WHERE r.entry_id = entry AND r.table_name = f.child::regclass::text AND r.link = '';
    CONTINUE WHEN keys IS NULL;
    PERFORM trash_keep(entry, -1, 'attachments', 't.id = ANY(($2)::uuid[])', keys);
  END LOOP;
  -- What stays and points here finds it again.
  FOR f IN
    SELECT r.child, r.child_columns[1] AS child_column, r.child_types[1] AS child_type, r.parent FROM trash_references r
    WHERE r.empties AND r.parent = ANY(tables) AND r.child <> 'users'::regclass
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
$$;

CREATE OR REPLACE FUNCTION trash_take(entry uuid, changes jsonb)
 RETURNS void
 LANGUAGE plpgsql
AS $$
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
    WITH refs AS (
      SELECT f.child_columns, f.empties, f.cascades AND f.parent <> f.child AS goes_along,
        format('(EXISTS (SELECT FROM %s p WHERE %s)%s)', f.parent::regclass,
          (SELECT string_agg(format('p.%I = r.%I', parent, child), ' AND ') FROM unnest(f.parent_columns, f.child_columns) AS u (parent, child)),
          CASE WHEN f.parent::regclass::text = ANY(later) THEN format(
            ' OR EXISTS (SELECT FROM trash_rows o WHERE o.entry_id = $1 AND o.table_name = %L AND o.link = '''' AND %s)', f.parent::regclass,
            CASE WHEN cardinality(f.child_columns) = 1 THEN format('o.key = r.%I::text', f.child_columns[1])
              ELSE (SELECT string_agg(format('o."row" ->> %L = r.%I::text', parent, child), ' AND ') FROM unnest(f.parent_columns, f.child_columns) AS u (parent, child)) END)
          ELSE '' END) AS is_there
      FROM trash_references f WHERE f.child = t.name
    )
    SELECT string_agg(format('%I', c), ', '),
      string_agg(coalesce((SELECT format('CASE WHEN %s THEN r.%I END', f.is_there, c) FROM refs f WHERE f.child_columns = ARRAY[c] AND f.empties LIMIT 1), format('r.%I', c)), ', '),
      (SELECT string_agg(format(' AND (%s OR %s)', (SELECT string_agg(format('r.%I IS NULL', n), ' OR ') FROM unnest(f.child_columns) AS n), f.is_there), '') FROM refs f WHERE f.goes_along)
    INTO names, given, condition FROM trash_columns(t.name) AS c WHERE t.sample ? c::text;
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
    SELECT string_agg(format('t.%1$I = r.%1$I', a.attname), ' AND ') INTO names
    FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY(i.indkey) WHERE i.indrelid = t.child AND i.indisprimary;
    EXECUTE format(
      'UPDATE %1$s t SET %2$I = r.%2$I FROM trash_rows k, jsonb_populate_record(NULL::%1$s, k."row") r
       WHERE k.entry_id = $1 AND k.table_name = %1$L AND k.link = %2$L AND %3$s AND t.%2$I IS NULL AND EXISTS (SELECT FROM %4$s p WHERE p.%5$I = r.%2$I)%6$s',
      t.child::regclass, t.child_column, names, t.parent::regclass, t.parent_column,
      -- A variable that puts something else into prompts by now has no use for a knowledge base.
      CASE WHEN t.child = 'prompt_variables'::regclass AND t.child_column = 'knowledge_base_id' THEN ' AND t.variable_type = ''knowledge_base''' ELSE '' END) USING entry;
  END LOOP;
END
$$;

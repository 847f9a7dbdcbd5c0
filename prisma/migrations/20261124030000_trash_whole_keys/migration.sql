-- by hand: a foreign key of several columns is compared whole, rows are locked in the order of their keys, and what comes back
-- is asked less (docs/decisions/041)

DROP FUNCTION "trash_is_there"(OID, NAME, NAME);
DROP VIEW "trash_references";

-- Foreign keys with all their columns, and whether what refers goes with what is referred to. Records of access, which keep a base
-- from vanishing by accident, go with one that its owner deletes; counts are kept by triggers.
CREATE VIEW "trash_references" AS
SELECT c.conrelid AS child, k.child_columns, k.child_types, c.confrelid AS parent, k.parent_columns,
  c.confdeltype = 'c' OR (c.conrelid = 'user_base_access'::regclass AND c.confrelid = 'prompt_bases'::regclass) AS cascades,
  c.confdeltype = 'n' AS empties
FROM pg_constraint c
CROSS JOIN LATERAL (
  SELECT array_agg(a.attname ORDER BY u.place) AS child_columns, array_agg(format_type(a.atttypid, NULL) ORDER BY u.place) AS child_types,
    array_agg(pa.attname ORDER BY u.place) AS parent_columns
  FROM unnest(c.conkey, c.confkey) WITH ORDINALITY AS u (child, parent, place)
  JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = u.child
  JOIN pg_attribute pa ON pa.attrelid = c.confrelid AND pa.attnum = u.parent
) AS k
WHERE c.contype = 'f' AND c.conrelid <> 'base_prompt_counts'::regclass AND c.conrelid <> 'trash_rows'::regclass;

-- Locks, in the order of their keys, and writes down the rows of a table that fit a condition on t. $1 is the entry, $2 what the condition asks for.
CREATE OR REPLACE FUNCTION "trash_keep"("entry" UUID, "at_depth" INTEGER, "of_table" REGCLASS, "condition" TEXT, "asked" TEXT[], "link" TEXT DEFAULT '') RETURNS VOID
LANGUAGE plpgsql AS $$
DECLARE
  columns TEXT;
  key TEXT;
  key_order TEXT;
BEGIN
  SELECT string_agg(format('t.%I', name), ', ') INTO columns FROM trash_columns(of_table) AS name
  WHERE link = '' OR name = link OR name IN (SELECT trash_key(of_table));
  SELECT string_agg(format('r.%I', name), ', '), string_agg(format('t.%I', name), ', ') INTO key, key_order FROM trash_key(of_table) AS name;
  EXECUTE format(
    'INSERT INTO trash_rows (entry_id, table_name, key, link, depth, "row")
     SELECT $1, %L, concat_ws('' '', %s), %L, $3, to_jsonb(r) FROM (SELECT %s FROM %s t WHERE %s ORDER BY %s FOR UPDATE) r ON CONFLICT DO NOTHING',
    of_table::text, key, link, columns, of_table, condition, key_order) USING entry, asked, at_depth;
END
$$;

-- What a condition on the first column of a key of several columns leaves to ask: whether a row t belongs to one of the entry's parents.
CREATE FUNCTION "trash_whole"("child_columns" NAME[], "child_types" TEXT[], "parent" OID, "parent_columns" NAME[]) RETURNS TEXT
LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN cardinality(child_columns) = 1 THEN '' ELSE format(
    ' AND (%s) IN (SELECT %s FROM trash_rows k WHERE k.entry_id = $1 AND k.table_name = %L AND k.link = '''')',
    (SELECT string_agg(format('t.%I', c), ', ' ORDER BY place) FROM unnest(child_columns) WITH ORDINALITY AS u (c, place)),
    (SELECT string_agg(format('(k."row" ->> %L)::%s', c, type), ', ' ORDER BY place) FROM unnest(parent_columns, child_types) WITH ORDINALITY AS u (c, type, place)),
    parent::regclass) END
$$;

-- Puts a row with everything that a deletion takes along into an entry of the bin, and deletes it. The files stay.
CREATE OR REPLACE FUNCTION "trash_put"("entry" UUID, "root" REGCLASS, "item" UUID) RETURNS VOID
LANGUAGE plpgsql AS $$
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
  -- Pictures go with what shows them (delete_shown_attachment).
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
    DELETE FROM user_base_access WHERE base_id = item;
  END IF;
  EXECUTE format('DELETE FROM %s WHERE id = $1', root) USING item;

  SELECT array_agg(file) INTO keys FROM trash_rows r, unnest(trash_files(r.table_name, r."row")) AS file WHERE r.entry_id = entry AND r.link = '';
  UPDATE stored_objects SET sweep_after = NULL WHERE key = ANY(keys) AND bytes IS NOT NULL;
  UPDATE trash_entries SET bytes =
    (SELECT coalesce(sum(pg_column_size(r."row")), 0) FROM trash_rows r WHERE r.entry_id = entry)
    + (SELECT coalesce(sum(o.bytes), 0) FROM stored_objects o WHERE o.key = ANY(keys))
  WHERE id = entry;
END
$$;

-- Whether what a row r refers to is there, or comes back with it: only what is not inserted yet is looked for in the bin, so that what
-- did not come back takes along what refers to it.
CREATE FUNCTION "trash_is_there"("f" "trash_references", "later" TEXT[]) RETURNS TEXT
LANGUAGE sql STABLE AS $$
  SELECT format('(EXISTS (SELECT FROM %s p WHERE %s)%s)', f.parent::regclass,
    (SELECT string_agg(format('p.%I = r.%I', parent, child), ' AND ') FROM unnest(f.parent_columns, f.child_columns) AS u (parent, child)),
    CASE WHEN f.parent::regclass::text = ANY(later) THEN format(
      ' OR EXISTS (SELECT FROM trash_rows o WHERE o.entry_id = $1 AND o.table_name = %L AND o.link = '''' AND %s)', f.parent::regclass,
      CASE WHEN cardinality(f.child_columns) = 1 THEN format('o.key = r.%I::text', f.child_columns[1])
        ELSE (SELECT string_agg(format('o."row" ->> %L = r.%I::text', parent, child), ' AND ') FROM unnest(f.parent_columns, f.child_columns) AS u (parent, child)) END)
    ELSE '' END)
$$;

-- Brings an entry's rows back, as if they had been there all the time: what its foreign keys would have emptied meanwhile is
-- empty, what they would have taken along does not come. The entry itself is then for the caller to delete.
CREATE OR REPLACE FUNCTION "trash_take"("entry" UUID, "changes" JSONB) RETURNS VOID
LANGUAGE plpgsql AS $$
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
  DELETE FROM gone_pages g USING trash_rows k, prompts p
  WHERE k.entry_id = entry AND k.table_name = 'prompts' AND k.link = '' AND g.kind = 'prompt' AND g.id = k.key::uuid AND p.id = g.id AND p.is_public;
  DELETE FROM gone_pages g USING trash_rows k WHERE k.entry_id = entry AND k.table_name = 'prompt_bases' AND k.link = '' AND g.kind = 'base' AND g.id = k.key::uuid;
END
$$;

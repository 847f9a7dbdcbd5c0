-- CreateEnum
CREATE TYPE "TrashKind" AS ENUM ('prompt', 'base', 'knowledgeBase', 'knowledgeFile');

-- DropForeignKey
ALTER TABLE "code_redemptions" DROP CONSTRAINT "code_redemptions_access_id_fkey";

-- AlterTable
ALTER TABLE "code_redemptions" ADD COLUMN     "base_name" VARCHAR(100);

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "base_name" VARCHAR(100),
ADD COLUMN     "seller_id" UUID;

-- CreateTable
CREATE TABLE "trash_entries" (
    "id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "kind" "TrashKind" NOT NULL,
    "item_id" UUID NOT NULL,
    "title" VARCHAR(255) NOT NULL,
    "place_id" UUID,
    "place" VARCHAR(100),
    "bytes" BIGINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "trash_entries_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "trash_rows" (
    "entry_id" UUID NOT NULL,
    "table_name" VARCHAR(63) NOT NULL,
    "key" VARCHAR(200) NOT NULL,
    "link" VARCHAR(63) NOT NULL DEFAULT '',
    "depth" INTEGER NOT NULL,
    "row" JSONB NOT NULL,

    CONSTRAINT "trash_rows_pkey" PRIMARY KEY ("entry_id","table_name","key","link")
);

-- CreateIndex
CREATE INDEX "trash_entries_owner_id_created_at_id_idx" ON "trash_entries"("owner_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "trash_entries_place_id_idx" ON "trash_entries"("place_id");

-- CreateIndex
CREATE INDEX "trash_entries_created_at_idx" ON "trash_entries"("created_at");

-- CreateIndex
CREATE INDEX "orders_seller_id_idx" ON "orders"("seller_id");

-- CreateIndex
CREATE UNIQUE INDEX "trash_entries_kind_item_id_key" ON "trash_entries"("kind", "item_id");

-- AddForeignKey
ALTER TABLE "code_redemptions" ADD CONSTRAINT "code_redemptions_access_id_fkey" FOREIGN KEY ("access_id") REFERENCES "user_base_access"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trash_entries" ADD CONSTRAINT "trash_entries_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "trash_rows" ADD CONSTRAINT "trash_rows_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "trash_entries"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- by hand, all that follows: rows are put away and brought back as the foreign keys say (docs/decisions/041)

-- What was bought or redeemed stays readable when its base is gone, with the base's name.
CREATE FUNCTION "name_gone_base"() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE orders SET base_name = OLD.base_name, seller_id = OLD.owner_id WHERE base_id = OLD.id;
  RETURN OLD;
END
$$;
CREATE TRIGGER "prompt_bases_named" BEFORE DELETE ON "prompt_bases" FOR EACH ROW EXECUTE FUNCTION "name_gone_base"();

CREATE FUNCTION "name_redeemed_base"() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE code_redemptions SET base_name = (SELECT b.base_name FROM prompt_bases b WHERE b.id = OLD.base_id) WHERE access_id = OLD.id;
  RETURN OLD;
END
$$;
CREATE TRIGGER "user_base_access_named" BEFORE DELETE ON "user_base_access" FOR EACH ROW EXECUTE FUNCTION "name_redeemed_base"();

-- Foreign keys of one column, and whether what refers goes with what is referred to. Records of access, which keep a base
-- from vanishing by accident, go with one that its owner deletes; counts are kept by triggers.
CREATE VIEW "trash_references" AS
SELECT c.conrelid AS child, a.attname AS child_column, format_type(a.atttypid, NULL) AS child_type, c.confrelid AS parent, pa.attname AS parent_column,
  c.confdeltype = 'c' OR (c.conrelid = 'user_base_access'::regclass AND c.confrelid = 'prompt_bases'::regclass) AS cascades,
  c.confdeltype = 'n' AS empties
FROM pg_constraint c
JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
JOIN pg_attribute pa ON pa.attrelid = c.confrelid AND pa.attnum = c.confkey[1]
WHERE c.contype = 'f' AND c.conrelid <> 'base_prompt_counts'::regclass AND c.conrelid <> 'trash_rows'::regclass;

-- The columns of a table that can be written.
CREATE FUNCTION "trash_columns"("of_table" REGCLASS) RETURNS SETOF NAME
LANGUAGE sql STABLE AS $$
  SELECT attname FROM pg_attribute WHERE attrelid = of_table AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum
$$;

CREATE FUNCTION "trash_key"("of_table" REGCLASS) RETURNS SETOF NAME
LANGUAGE sql STABLE AS $$
  SELECT a.attname FROM pg_index i JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = ANY(i.indkey)
  WHERE i.indrelid = of_table AND i.indisprimary ORDER BY array_position(i.indkey::int2[], a.attnum)
$$;

-- Locks and writes down the rows of a table that fit a condition on t. $1 is the entry, $2 what the condition asks for.
CREATE FUNCTION "trash_keep"("entry" UUID, "at_depth" INTEGER, "of_table" REGCLASS, "condition" TEXT, "asked" TEXT[], "link" TEXT DEFAULT '') RETURNS VOID
LANGUAGE plpgsql AS $$
DECLARE
  columns TEXT;
  key TEXT;
BEGIN
  SELECT string_agg(format('t.%I', name), ', ') INTO columns FROM trash_columns(of_table) AS name
  WHERE link = '' OR name = link OR name IN (SELECT trash_key(of_table));
  SELECT string_agg(format('r.%I', name), ', ') INTO key FROM trash_key(of_table) AS name;
  EXECUTE format(
    'INSERT INTO trash_rows (entry_id, table_name, key, link, depth, "row")
     SELECT $1, %L, concat_ws('' '', %s), %L, $3, to_jsonb(r) FROM (SELECT %s FROM %s t WHERE %s FOR UPDATE) r ON CONFLICT DO NOTHING',
    of_table::text, key, link, columns, of_table, condition) USING entry, asked, at_depth;
END
$$;

-- The tables whose rows go with rows of another by cascades, each with the longest way there: behind all that it refers to.
CREATE FUNCTION "trash_tables"("root" REGCLASS) RETURNS TABLE ("of_table" REGCLASS, "at_depth" INTEGER)
LANGUAGE sql STABLE AS $$
  WITH RECURSIVE ways AS (
    SELECT root::oid AS at, 0 AS depth, ARRAY[root::oid] AS way
    UNION ALL
    SELECT f.child, w.depth + 1, w.way || f.child FROM ways w JOIN trash_references f ON f.parent = w.at WHERE f.cascades AND f.child <> ALL(w.way)
  )
  SELECT at::regclass, max(depth) FROM ways GROUP BY 1
$$;

-- The keys under which the storage has the files of a row.
CREATE FUNCTION "trash_files"("of_table" TEXT, "row" JSONB) RETURNS TEXT[]
LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE of_table
    WHEN 'attachments' THEN ARRAY(
      SELECT 'attachments/' || (row ->> 'id') || '/' || named.file
      FROM (SELECT row ->> 'file' AS file UNION ALL SELECT p ->> 'file' FROM jsonb_array_elements(row -> 'previews') AS p) AS named)
    WHEN 'knowledge_contents' THEN array_remove(ARRAY[row ->> 'object_key'], NULL)
    ELSE '{}' END
$$;

-- Puts a row with everything that a deletion takes along into an entry of the bin, and deletes it. The files stay.
CREATE FUNCTION "trash_put"("entry" UUID, "root" REGCLASS, "item" UUID) RETURNS VOID
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
    SELECT r.child, r.child_column, r.child_type, r.parent, t.at_depth FROM trash_tables(root) t JOIN trash_references r ON r.child = t.of_table
    WHERE r.cascades AND r.parent IN (SELECT of_table FROM trash_tables(root)) AND r.child <> r.parent ORDER BY t.at_depth, r.child, r.child_column
  LOOP
    SELECT array_agg(r.key) INTO keys FROM trash_rows r WHERE r.entry_id = entry AND r.table_name = f.parent::regclass::text AND r.link = '';
    CONTINUE WHEN keys IS NULL;
    PERFORM trash_keep(entry, f.at_depth, f.child, format('t.%I = ANY(($2)::%s[])', f.child_column, f.child_type), keys);
  END LOOP;
  -- Pictures go with what shows them (delete_shown_attachment).
  FOR f IN SELECT r.child, r.child_column FROM trash_references r WHERE r.parent = 'attachments'::regclass AND r.child IN (SELECT of_table FROM trash_tables(root)) LOOP
    SELECT array_agg(r."row" ->> f.child_column) INTO keys FROM trash_rows r WHERE r.entry_id = entry AND r.table_name = f.child::regclass::text AND r.link = '';
    CONTINUE WHEN keys IS NULL;
    PERFORM trash_keep(entry, -1, 'attachments', 't.id = ANY(($2)::uuid[])', keys);
  END LOOP;
  -- What stays and points here finds it again.
  FOR f IN
    SELECT r.child, r.child_column, r.child_type, r.parent FROM trash_references r
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

-- Brings an entry's rows back, as if they had been there all the time: what its foreign keys would have emptied meanwhile is
-- empty, what they would have taken along does not come. The entry itself is then for the caller to delete.
CREATE FUNCTION "trash_take"("entry" UUID, "changes" JSONB) RETURNS VOID
LANGUAGE plpgsql AS $$
DECLARE
  t RECORD;
  names TEXT;
  given TEXT;
  condition TEXT;
  count INTEGER;
BEGIN
  FOR t IN
    SELECT each.name::regclass AS name, each.depth, (SELECT r."row" FROM trash_rows r WHERE r.entry_id = entry AND r.table_name = each.name AND r.link = '' LIMIT 1) AS sample
    FROM (SELECT r.table_name AS name, min(r.depth) AS depth FROM trash_rows r WHERE r.entry_id = entry AND r.link = '' GROUP BY 1) AS each ORDER BY each.depth
  LOOP
    SELECT string_agg(format('%I', c), ', '),
      string_agg(coalesce((
        SELECT format('CASE WHEN %s THEN r.%I END', trash_is_there(f.parent, f.parent_column, f.child_column), c)
        FROM trash_references f WHERE f.child = t.name AND f.child_column = c AND f.empties LIMIT 1), format('r.%I', c)), ', ')
    INTO names, given FROM trash_columns(t.name) AS c WHERE t.sample ? c::text;
    SELECT string_agg(format(' AND (r.%I IS NULL OR %s)', f.child_column, trash_is_there(f.parent, f.parent_column, f.child_column)), '') INTO condition
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
    SELECT f.* FROM trash_references f WHERE (f.child::regclass::text, f.child_column::text) IN (SELECT r.table_name, r.link FROM trash_rows r WHERE r.entry_id = entry AND r.link <> '')
  LOOP
    SELECT string_agg(format('t.%1$I = r.%1$I', name), ' AND ') INTO names FROM trash_key(t.child) AS name;
    EXECUTE format(
      'UPDATE %1$s t SET %2$I = r.%2$I FROM trash_rows k, jsonb_populate_record(NULL::%1$s, k."row") r
       WHERE k.entry_id = $1 AND k.table_name = %1$L AND k.link = %2$L AND %3$s AND t.%2$I IS NULL AND EXISTS (SELECT FROM %4$s p WHERE p.%5$I = r.%2$I)',
      t.child::regclass, t.child_column, names, t.parent::regclass, t.parent_column) USING entry;
  END LOOP;
  DELETE FROM gone_pages g USING trash_rows k, prompts p
  WHERE k.entry_id = entry AND k.table_name = 'prompts' AND k.link = '' AND g.kind = 'prompt' AND g.id = k.key::uuid AND p.id = g.id AND p.is_public;
  DELETE FROM gone_pages g USING trash_rows k WHERE k.entry_id = entry AND k.table_name = 'prompt_bases' AND k.link = '' AND g.kind = 'base' AND g.id = k.key::uuid;
END
$$;

-- Whether what a row r refers to is there, or comes back with it.
CREATE FUNCTION "trash_is_there"("parent" OID, "parent_column" NAME, "child_column" NAME) RETURNS TEXT
LANGUAGE sql STABLE AS $$
  SELECT format('(EXISTS (SELECT FROM %1$s p WHERE p.%2$I = r.%3$I) OR EXISTS (SELECT FROM trash_rows o WHERE o.entry_id = $1 AND o.table_name = %1$L AND o.key = r.%3$I::text AND o.link = ''''))',
    parent::regclass, parent_column, child_column)
$$;

-- Whatever removes an entry for good, be it the deletion of an account, releases its files; what came back has them.
CREATE FUNCTION "release_trash"() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."table_name" = 'attachments' AND NOT EXISTS (SELECT FROM attachments a WHERE a.id = OLD."key"::uuid)
    OR OLD."table_name" = 'knowledge_contents' AND NOT EXISTS (SELECT FROM knowledge_contents c WHERE c.file_id = OLD."key"::uuid) THEN
    PERFORM release_objects(trash_files(OLD."table_name", OLD."row"));
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "trash_rows_released" AFTER DELETE ON "trash_rows"
FOR EACH ROW WHEN (OLD."link" = '' AND OLD."table_name" IN ('attachments', 'knowledge_contents')) EXECUTE FUNCTION "release_trash"();

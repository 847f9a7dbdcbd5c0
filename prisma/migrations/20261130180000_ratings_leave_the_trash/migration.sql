-- by hand: the table leaves with the next migration. A migration of its own: who deletes has locked rows when reading the view.
CREATE OR REPLACE VIEW "trash_references" AS
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
WHERE c.contype = 'f' AND c.conrelid <> ALL (ARRAY['base_prompt_counts', 'base_changes', 'trash_rows', 'knowledge_pieces', 'knowledge_words']::regclass[]);

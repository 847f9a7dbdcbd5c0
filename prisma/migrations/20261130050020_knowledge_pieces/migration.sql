-- CreateTable
CREATE TABLE "knowledge_pieces" (
    "file_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "starts_at" INTEGER NOT NULL,
    "ends_at" INTEGER NOT NULL,
    "page" INTEGER,
    "heading" VARCHAR(200),
    "word_count" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "knowledge_pieces_pkey" PRIMARY KEY ("file_id","number")
);

-- CreateTable
CREATE TABLE "knowledge_words" (
    "knowledge_base_id" UUID NOT NULL,
    "word" TEXT NOT NULL,
    "file_id" UUID NOT NULL,
    "pieces" INTEGER[],
    "counts" SMALLINT[],
    "lengths" SMALLINT[],

    CONSTRAINT "knowledge_words_pkey" PRIMARY KEY ("knowledge_base_id","word","file_id")
);

-- CreateIndex
CREATE INDEX "knowledge_words_file_id_idx" ON "knowledge_words"("file_id");

-- AddForeignKey
ALTER TABLE "knowledge_pieces" ADD CONSTRAINT "knowledge_pieces_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "knowledge_files"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "knowledge_words" ADD CONSTRAINT "knowledge_words_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "knowledge_files"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand.
ALTER TABLE "knowledge_pieces" ADD CONSTRAINT "knowledge_pieces_place_check" CHECK ("starts_at" >= 0 AND "ends_at" > "starts_at");

-- The trash keeps no pieces: they are made of a file's text.
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
WHERE c.contype = 'f' AND c.conrelid <> ALL (ARRAY['base_prompt_counts', 'base_ratings', 'base_changes', 'trash_rows', 'knowledge_pieces', 'knowledge_words']::regclass[]);

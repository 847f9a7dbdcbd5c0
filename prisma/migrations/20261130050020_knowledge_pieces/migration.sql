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

-- By hand.
ALTER TABLE "knowledge_pieces" ADD CONSTRAINT "knowledge_pieces_place_check" CHECK ("starts_at" >= 0 AND "ends_at" > "starts_at");

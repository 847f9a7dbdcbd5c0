-- CreateTable
CREATE TABLE "knowledge_vectors" (
    "file_id" UUID NOT NULL,
    "model" VARCHAR(200) NOT NULL,
    "number" INTEGER NOT NULL,
    "size" SMALLINT NOT NULL,
    "bits" BIT VARYING NOT NULL,
    "vector" BYTEA NOT NULL,

    CONSTRAINT "knowledge_vectors_pkey" PRIMARY KEY ("file_id","model","number")
);

-- CreateIndex
CREATE INDEX "knowledge_vectors_bits_idx" ON "knowledge_vectors"("file_id", "model", "number", "size", "bits");

-- CreateIndex
CREATE INDEX "knowledge_vectors_file_id_number_idx" ON "knowledge_vectors"("file_id", "number");

-- By hand.
ALTER TABLE "knowledge_vectors" ADD CONSTRAINT "knowledge_vectors_size_check" CHECK ("size" > 0 AND length("bits") = "size" AND octet_length("vector") = "size");

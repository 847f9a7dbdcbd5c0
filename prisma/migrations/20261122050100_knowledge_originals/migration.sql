-- AlterTable
ALTER TABLE "knowledge_contents" ADD COLUMN     "object_key" VARCHAR(200);

-- CreateIndex
CREATE UNIQUE INDEX "knowledge_contents_object_key_key" ON "knowledge_contents"("object_key");

-- AddForeignKey
ALTER TABLE "knowledge_contents" ADD CONSTRAINT "knowledge_contents_object_key_fkey" FOREIGN KEY ("object_key") REFERENCES "stored_objects"("key") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- by hand: an original lies in one place; a job moves what still lies here, and finds it without reading the others
ALTER TABLE "knowledge_contents" ADD CONSTRAINT "knowledge_contents_one_place_check" CHECK ("bytes" IS NULL OR "object_key" IS NULL);
CREATE INDEX "knowledge_contents_bytes_idx" ON "knowledge_contents"("file_id") WHERE "bytes" IS NOT NULL;

-- by hand: whatever deletes a file, its base or its owner's account releases the original
CREATE FUNCTION "release_knowledge_original"() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "release_objects"(ARRAY[OLD."object_key"]::TEXT[]);
  RETURN NULL;
END
$$;

CREATE TRIGGER "knowledge_contents_original" AFTER DELETE ON "knowledge_contents"
FOR EACH ROW WHEN (OLD."object_key" IS NOT NULL) EXECUTE FUNCTION "release_knowledge_original"();

-- AlterTable
ALTER TABLE "video_operations" ADD COLUMN     "object_key" VARCHAR(200);

-- CreateIndex
CREATE UNIQUE INDEX "video_operations_object_key_key" ON "video_operations"("object_key");

-- AddForeignKey
ALTER TABLE "video_operations" ADD CONSTRAINT "video_operations_object_key_fkey" FOREIGN KEY ("object_key") REFERENCES "stored_objects"("key") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- by hand: a video that is not waited for any more is released, whoever says so
CREATE FUNCTION "release_waiting_video"() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM "release_objects"(ARRAY[OLD."object_key"]::TEXT[]);
  RETURN NULL;
END
$$;

CREATE TRIGGER "video_operations_deleted" AFTER DELETE ON "video_operations"
FOR EACH ROW WHEN (OLD."object_key" IS NOT NULL) EXECUTE FUNCTION "release_waiting_video"();
CREATE TRIGGER "video_operations_worked" AFTER UPDATE OF "object_key" ON "video_operations"
FOR EACH ROW WHEN (OLD."object_key" IS NOT NULL AND NEW."object_key" IS NULL) EXECUTE FUNCTION "release_waiting_video"();

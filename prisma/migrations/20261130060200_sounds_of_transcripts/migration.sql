-- By hand: locked in the order of requests, in a migration of its own (docs/how-to/add-a-migration.md).
LOCK TABLE "stored_objects", "video_operations" IN SHARE ROW EXCLUSIVE MODE;
ALTER TABLE "video_operations" ADD CONSTRAINT "video_operations_sound_key_fkey" FOREIGN KEY ("sound_key") REFERENCES "stored_objects"("key") ON DELETE NO ACTION ON UPDATE NO ACTION NOT VALID;

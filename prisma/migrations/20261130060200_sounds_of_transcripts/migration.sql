-- A migration of its own: it locks the table that it names, and requests lock several (docs/how-to/add-a-migration.md).
ALTER TABLE "video_operations" ADD CONSTRAINT "video_operations_sound_key_fkey" FOREIGN KEY ("sound_key") REFERENCES "stored_objects"("key") ON DELETE NO ACTION ON UPDATE NO ACTION;

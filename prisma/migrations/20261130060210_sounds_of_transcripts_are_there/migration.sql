-- By hand: rows of before are looked through while requests go on.
ALTER TABLE "video_operations" VALIDATE CONSTRAINT "video_operations_sound_key_fkey";

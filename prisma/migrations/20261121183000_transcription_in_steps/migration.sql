-- A transcription is worked on in short steps: its time is counted from the first one.
ALTER TABLE "video_operations" ADD COLUMN "transcription_began_at" TIMESTAMPTZ(3);

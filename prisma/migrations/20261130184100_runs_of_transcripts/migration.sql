-- By hand: finds what was made of a transcript. Of its own: people read their runs while it is built.
CREATE INDEX "runs_transcript_idx" ON "runs" ("transcript_id", "created_at" DESC, "id" DESC) WHERE "transcript_id" IS NOT NULL;

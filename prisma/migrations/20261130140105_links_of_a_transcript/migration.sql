-- CreateIndex
CREATE INDEX "secret_links_transcript_id_idx" ON "secret_links"("transcript_id");

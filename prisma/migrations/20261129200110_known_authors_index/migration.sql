-- CreateIndex
CREATE INDEX "author_prompt_counts_uses_public_count_owner_id_idx" ON "author_prompt_counts"("uses" DESC, "public_count" DESC, "owner_id");

-- CreateIndex
CREATE INDEX "author_prompt_counts_scored_at_idx" ON "author_prompt_counts"("scored_at");

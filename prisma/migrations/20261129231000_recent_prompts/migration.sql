-- CreateIndex
CREATE INDEX "prompts_user_id_updated_at_idx" ON "prompts"("user_id", "updated_at" DESC);

-- Apart from the new column, whose lock would keep readers waiting: building an index keeps only writers waiting.

-- CreateIndex
CREATE INDEX "prompts_prompt_base_id_content_type_worth_id_idx" ON "prompts"("prompt_base_id", "content_type", "worth" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "prompts_user_id_content_type_worth_id_idx" ON "prompts"("user_id", "content_type", "worth" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "author_prompt_counts_uses_public_count_owner_id_idx" ON "author_prompt_counts"("uses" DESC, "public_count" DESC, "owner_id");

-- CreateIndex
CREATE INDEX "author_prompt_counts_scored_at_idx" ON "author_prompt_counts"("scored_at");

-- By hand: the public lists, as those of the other orders.
CREATE INDEX "prompts_public_type_worth_idx" ON "prompts" ("content_type", "worth" DESC, "id" DESC) WHERE "is_public";
CREATE INDEX "prompts_public_type_language_worth_idx" ON "prompts" ("content_type", "language", "worth" DESC, "id" DESC) WHERE "is_public";
CREATE INDEX "prompts_public_category_worth_idx" ON "prompts" ("content_type", "category", "language", "worth" DESC, "id" DESC) WHERE "is_public";
-- By hand: which of the open prompts with one text is the original, and who ran a prompt.
CREATE INDEX "prompts_public_text_idx" ON "prompts" ("text_key", "copy_count" DESC, "created_at", "id") WHERE "is_public";
CREATE INDEX "runs_prompt_person_idx" ON "runs" ("prompt_id", "user_id") WHERE "prompt_id" IS NOT NULL AND NOT "is_test";

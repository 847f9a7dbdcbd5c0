-- Apart from the new column, whose lock would keep readers waiting: building an index keeps only writers waiting.

-- CreateIndex
CREATE INDEX "prompts_prompt_base_id_content_type_worth_id_idx" ON "prompts"("prompt_base_id", "content_type", "worth" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "prompts_user_id_content_type_worth_id_idx" ON "prompts"("user_id", "content_type", "worth" DESC, "id" DESC);

-- By hand: the public lists, as those of the other orders.
CREATE INDEX "prompts_public_type_worth_idx" ON "prompts" ("content_type", "worth" DESC, "id" DESC) WHERE "is_public";
CREATE INDEX "prompts_public_type_language_worth_idx" ON "prompts" ("content_type", "language", "worth" DESC, "id" DESC) WHERE "is_public";
CREATE INDEX "prompts_public_category_worth_idx" ON "prompts" ("content_type", "category", "language", "worth" DESC, "id" DESC) WHERE "is_public";
-- By hand: the open prompts with one text, among which the original is found.
CREATE INDEX "prompts_public_text_idx" ON "prompts" ("text_key") WHERE "is_public";

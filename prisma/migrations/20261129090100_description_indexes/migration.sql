-- By hand: the unchecked rows for the job, and the owner's list of a base's hidden descriptions. Apart from the new column, whose lock
-- would keep readers waiting for the scan of the whole table: building an index keeps only writers waiting.
CREATE INDEX "prompts_description_unchecked_idx" ON "prompts" ("id") WHERE "description_reveals" IS NULL;
CREATE INDEX "prompts_description_reveals_idx" ON "prompts" ("prompt_base_id") WHERE "description_reveals";

-- By hand: who ran a prompt.
CREATE INDEX "runs_prompt_person_idx" ON "runs" ("prompt_id", "user_id") WHERE "prompt_id" IS NOT NULL AND NOT "is_test";

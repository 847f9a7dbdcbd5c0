-- AlterTable
-- By hand: existing rows stay null, so that nothing is rewritten under the lock; a job checks them in batches (lib/prompts/jobs), and until
-- then the storefront checks what it shows.
ALTER TABLE "prompts" ADD COLUMN     "description_reveals" BOOLEAN;

-- By hand: the unchecked rows for the job, and the owner's list of a base's hidden descriptions.
CREATE INDEX "prompts_description_unchecked_idx" ON "prompts" ("id") WHERE "description_reveals" IS NULL;
CREATE INDEX "prompts_description_reveals_idx" ON "prompts" ("prompt_base_id") WHERE "description_reveals";

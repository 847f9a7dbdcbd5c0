-- AlterTable
-- By hand: existing rows stay null, so that nothing is rewritten under the lock; a job checks them in batches (lib/prompts/jobs), and until
-- then the storefront hides their descriptions. The indexes are in the next migration, because this lock keeps readers waiting.
ALTER TABLE "prompts" ADD COLUMN     "description_reveals" BOOLEAN;

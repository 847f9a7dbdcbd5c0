-- AlterTable
-- Constant defaults: no row is rewritten under the lock, and no other table is locked with it. A job fills `worth` in batches
-- (lib/prompts/lists/score-prompts.ts).
ALTER TABLE "prompts" ADD COLUMN     "own_copy_count" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "worth" INTEGER NOT NULL DEFAULT 0;

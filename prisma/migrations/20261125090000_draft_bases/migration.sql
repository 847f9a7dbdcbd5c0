-- AlterTable
ALTER TABLE "prompt_bases" ADD COLUMN     "is_draft" BOOLEAN NOT NULL DEFAULT false;

-- by hand: a draft is hidden, so that whatever leaves hidden bases out leaves drafts out
ALTER TABLE "prompt_bases" ADD CONSTRAINT "prompt_bases_draft_check" CHECK (NOT "is_draft" OR "hidden_at" IS NOT NULL);

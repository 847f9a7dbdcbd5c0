-- AlterTable
ALTER TABLE "prompt_examples" ADD COLUMN     "made_by_ai" BOOLEAN NOT NULL DEFAULT false;

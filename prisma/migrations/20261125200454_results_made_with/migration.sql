-- AlterTable
ALTER TABLE "prompt_examples" ADD COLUMN     "model" VARCHAR(120) NOT NULL DEFAULT '',
ADD COLUMN     "negative_prompt" VARCHAR(4000) NOT NULL DEFAULT '',
ADD COLUMN     "parameters" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "seed" VARCHAR(40) NOT NULL DEFAULT '';

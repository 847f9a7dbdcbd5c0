-- AlterTable
ALTER TABLE "prompt_bases" ADD COLUMN     "sales_ended_at" TIMESTAMPTZ(3);

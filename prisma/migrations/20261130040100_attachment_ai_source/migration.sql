-- CreateEnum
CREATE TYPE "AiSource" AS ENUM ('made', 'edited');

-- AlterTable
ALTER TABLE "attachments" ADD COLUMN     "ai_source" "AiSource";

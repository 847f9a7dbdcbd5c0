-- AlterEnum
ALTER TYPE "NotificationKind" ADD VALUE 'feedbackReply';

-- AlterTable
ALTER TABLE "feedback" ADD COLUMN     "reply" VARCHAR(1000);

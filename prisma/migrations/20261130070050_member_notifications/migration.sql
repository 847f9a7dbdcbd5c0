-- AlterEnum
ALTER TYPE "NotificationKind" ADD VALUE 'member';

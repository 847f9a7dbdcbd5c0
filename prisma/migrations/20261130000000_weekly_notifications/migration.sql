-- AlterEnum
ALTER TYPE "NotificationKind" ADD VALUE 'selection';
ALTER TYPE "NotificationKind" ADD VALUE 'copied';

-- AlterEnum
ALTER TYPE "NotificationKind" ADD VALUE 'reportDecided';

-- AlterTable
ALTER TABLE "video_operations" ADD COLUMN     "sound_until" TIMESTAMPTZ(3);

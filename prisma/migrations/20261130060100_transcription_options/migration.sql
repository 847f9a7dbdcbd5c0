-- AlterTable
ALTER TABLE "video_operations" ADD COLUMN     "language" VARCHAR(10),
ADD COLUMN     "sound_key" VARCHAR(200),
ADD COLUMN     "terms" VARCHAR(100)[] DEFAULT ARRAY[]::VARCHAR(100)[],
ADD COLUMN     "with_speakers" BOOLEAN NOT NULL DEFAULT false;

-- CreateIndex
CREATE UNIQUE INDEX "video_operations_sound_key_key" ON "video_operations"("sound_key");

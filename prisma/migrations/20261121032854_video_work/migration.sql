-- AlterTable
ALTER TABLE "transcripts" ADD COLUMN     "language" VARCHAR(20);

-- AlterTable
ALTER TABLE "video_operations" ADD COLUMN     "audio_size" INTEGER,
ADD COLUMN     "cost_per_10_min" DECIMAL(12,6),
ADD COLUMN     "deleted_at" TIMESTAMPTZ(3),
ADD COLUMN     "error_code" VARCHAR(60),
ADD COLUMN     "provider_called_at" TIMESTAMPTZ(3),
ADD COLUMN     "provider_upload_url" VARCHAR(2000);

-- CreateTable
CREATE TABLE "video_audio_chunks" (
    "operation_id" UUID NOT NULL,
    "part" INTEGER NOT NULL,
    "bytes" BYTEA NOT NULL,

    CONSTRAINT "video_audio_chunks_pkey" PRIMARY KEY ("operation_id","part")
);

-- AddForeignKey
ALTER TABLE "video_audio_chunks" ADD CONSTRAINT "video_audio_chunks_operation_id_fkey" FOREIGN KEY ("operation_id") REFERENCES "video_operations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

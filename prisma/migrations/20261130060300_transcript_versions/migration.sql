-- AlterTable
ALTER TABLE "transcripts" ADD COLUMN     "speakers" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "title" VARCHAR(200),
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "transcript_versions" (
    "operation_id" UUID NOT NULL,
    "version" INTEGER NOT NULL,
    "title" VARCHAR(200),
    "speakers" JSONB NOT NULL,
    "segments" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "transcript_versions_pkey" PRIMARY KEY ("operation_id","version")
);

-- AddForeignKey
ALTER TABLE "transcript_versions" ADD CONSTRAINT "transcript_versions_operation_id_fkey" FOREIGN KEY ("operation_id") REFERENCES "transcripts"("operation_id") ON DELETE CASCADE ON UPDATE CASCADE;

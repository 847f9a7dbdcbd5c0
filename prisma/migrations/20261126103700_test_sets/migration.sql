-- AlterTable
ALTER TABLE "runs" ADD COLUMN     "is_test" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "test_row_id" UUID;

-- CreateTable
CREATE TABLE "prompt_test_rows" (
    "id" UUID NOT NULL,
    "prompt_id" UUID NOT NULL,
    "position" SMALLINT NOT NULL,
    "title" VARCHAR(100) NOT NULL DEFAULT '',
    "values" JSONB NOT NULL DEFAULT '{}',

    CONSTRAINT "prompt_test_rows_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "prompt_test_rows_prompt_id_position_idx" ON "prompt_test_rows"("prompt_id", "position");

-- AddForeignKey
ALTER TABLE "runs" ADD CONSTRAINT "runs_test_row_id_fkey" FOREIGN KEY ("test_row_id") REFERENCES "prompt_test_rows"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prompt_test_rows" ADD CONSTRAINT "prompt_test_rows_prompt_id_fkey" FOREIGN KEY ("prompt_id") REFERENCES "prompts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand from here.

ALTER TABLE "runs" ADD CONSTRAINT "runs_test_check" CHECK ("is_test" OR "test_row_id" IS NULL);
ALTER TABLE "prompt_test_rows" ADD CONSTRAINT "prompt_test_rows_position_check" CHECK ("position" >= 0);

-- The latest run of a row and a version, and the runs of a row that is deleted.
CREATE INDEX "runs_test_row_idx" ON "runs" ("test_row_id", "prompt_version", "created_at" DESC, "id" DESC) WHERE "test_row_id" IS NOT NULL;

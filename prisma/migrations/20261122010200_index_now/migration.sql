-- CreateTable
CREATE TABLE "index_now_marks" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "index_now_marks_pkey" PRIMARY KEY ("id")
);

-- by hand: open pages in the order of their changes
CREATE INDEX "prompts_public_updated_idx" ON "prompts" ("updated_at", "id") WHERE "is_public";
CREATE INDEX "prompt_bases_open_updated_idx" ON "prompt_bases" ("updated_at", "id") WHERE "access_type" <> 'PRIVATE';

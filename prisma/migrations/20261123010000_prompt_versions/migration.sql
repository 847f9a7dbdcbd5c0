-- CreateEnum
CREATE TYPE "VersionSource" AS ENUM ('baseline', 'create', 'edit', 'import', 'ai', 'restore');

-- CreateTable
CREATE TABLE "prompt_versions" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "prompt_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "author_id" UUID,
    "source" "VersionSource" NOT NULL,
    "note" VARCHAR(200) NOT NULL DEFAULT '',
    "keep" BOOLEAN NOT NULL DEFAULT false,
    "changed" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "size" INTEGER NOT NULL,
    "title" VARCHAR(30) NOT NULL,
    "short_description" VARCHAR(300) NOT NULL,
    "prompt_text" TEXT NOT NULL,
    "content_type" "ContentType" NOT NULL,
    "category" VARCHAR(60) NOT NULL,
    "tags" TEXT[],
    "usage_examples" VARCHAR(500) NOT NULL,
    "is_fillable" BOOLEAN NOT NULL,
    "began_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "prompt_versions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "prompt_versions_prompt_id_number_key" ON "prompt_versions"("prompt_id", "number" DESC);

-- CreateIndex
CREATE INDEX "prompt_versions_author_id_idx" ON "prompt_versions"("author_id");

-- AddForeignKey
ALTER TABLE "prompt_versions" ADD CONSTRAINT "prompt_versions_prompt_id_fkey" FOREIGN KEY ("prompt_id") REFERENCES "prompts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prompt_versions" ADD CONSTRAINT "prompt_versions_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- By hand: prompts that are there get their first row with their next change (lib/prompts/history/record-version).
ALTER TABLE "prompt_versions" ADD CONSTRAINT "prompt_versions_number_check" CHECK ("number" > 0);

-- CreateTable
CREATE TABLE "prompt_drafts" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "user_id" UUID NOT NULL,
    "key" VARCHAR(36) NOT NULL,
    "prompt_id" UUID,
    "content" JSONB NOT NULL,
    "base_version" INTEGER,
    "revision" INTEGER NOT NULL,
    "writer" VARCHAR(36) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "prompt_drafts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "prompt_drafts_user_id_key_key" ON "prompt_drafts"("user_id", "key");

-- CreateIndex
CREATE INDEX "prompt_drafts_user_id_updated_at_idx" ON "prompt_drafts"("user_id", "updated_at" DESC);

-- CreateIndex
CREATE INDEX "prompt_drafts_prompt_id_idx" ON "prompt_drafts"("prompt_id");

-- AddForeignKey
ALTER TABLE "prompt_drafts" ADD CONSTRAINT "prompt_drafts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prompt_drafts" ADD CONSTRAINT "prompt_drafts_prompt_id_fkey" FOREIGN KEY ("prompt_id") REFERENCES "prompts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand
ALTER TABLE "prompt_drafts" ADD CONSTRAINT "prompt_drafts_key_check" CHECK ("key" = COALESCE("prompt_id"::text, 'new'));

-- CreateTable
CREATE TABLE "folders" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "parent_id" UUID,
    "name" VARCHAR(60) NOT NULL,
    "position" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "folders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "folder_prompts" (
    "user_id" UUID NOT NULL,
    "prompt_id" UUID NOT NULL,
    "folder_id" UUID NOT NULL,

    CONSTRAINT "folder_prompts_pkey" PRIMARY KEY ("user_id","prompt_id")
);

-- CreateTable
CREATE TABLE "prompt_favourites" (
    "user_id" UUID NOT NULL,
    "prompt_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "prompt_favourites_pkey" PRIMARY KEY ("user_id","prompt_id")
);

-- CreateTable
CREATE TABLE "base_favourites" (
    "user_id" UUID NOT NULL,
    "base_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "base_favourites_pkey" PRIMARY KEY ("user_id","base_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "folders_user_id_id_key" ON "folders"("user_id", "id");
CREATE INDEX "folders_user_id_parent_id_idx" ON "folders"("user_id", "parent_id");
CREATE INDEX "folder_prompts_prompt_id_idx" ON "folder_prompts"("prompt_id");
CREATE INDEX "folder_prompts_user_id_folder_id_prompt_id_idx" ON "folder_prompts"("user_id", "folder_id", "prompt_id");
CREATE INDEX "prompt_favourites_user_id_created_at_prompt_id_idx" ON "prompt_favourites"("user_id", "created_at" DESC, "prompt_id" DESC);
CREATE INDEX "prompt_favourites_prompt_id_idx" ON "prompt_favourites"("prompt_id");
CREATE INDEX "base_favourites_user_id_created_at_base_id_idx" ON "base_favourites"("user_id", "created_at" DESC, "base_id" DESC);
CREATE INDEX "base_favourites_base_id_idx" ON "base_favourites"("base_id");

-- AddForeignKey
ALTER TABLE "folders" ADD CONSTRAINT "folders_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
-- By hand: a tree is stored in any order of its rows.
ALTER TABLE "folders" ADD CONSTRAINT "folders_user_id_parent_id_fkey" FOREIGN KEY ("user_id", "parent_id") REFERENCES "folders"("user_id", "id") ON DELETE NO ACTION ON UPDATE NO ACTION DEFERRABLE INITIALLY DEFERRED;
ALTER TABLE "folder_prompts" ADD CONSTRAINT "folder_prompts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "folder_prompts" ADD CONSTRAINT "folder_prompts_prompt_id_fkey" FOREIGN KEY ("prompt_id") REFERENCES "prompts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "folder_prompts" ADD CONSTRAINT "folder_prompts_user_id_folder_id_fkey" FOREIGN KEY ("user_id", "folder_id") REFERENCES "folders"("user_id", "id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "prompt_favourites" ADD CONSTRAINT "prompt_favourites_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "prompt_favourites" ADD CONSTRAINT "prompt_favourites_prompt_id_fkey" FOREIGN KEY ("prompt_id") REFERENCES "prompts"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "base_favourites" ADD CONSTRAINT "base_favourites_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "base_favourites" ADD CONSTRAINT "base_favourites_base_id_fkey" FOREIGN KEY ("base_id") REFERENCES "prompt_bases"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand.
ALTER TABLE "folders" ADD CONSTRAINT "folders_own_parent_check" CHECK ("parent_id" <> "id");

-- CreateEnum
CREATE TYPE "LinkAllow" AS ENUM ('read', 'copy');

-- CreateTable
CREATE TABLE "secret_links" (
    "id" UUID NOT NULL,
    "key" VARCHAR(22) NOT NULL,
    "prompt_id" UUID,
    "base_id" UUID,
    "created_by_id" UUID NOT NULL,
    "allow" "LinkAllow" NOT NULL,
    "title" VARCHAR(80) NOT NULL DEFAULT '',
    "expires_at" TIMESTAMPTZ(3),
    "views" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "secret_links_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "secret_links_key_key" ON "secret_links"("key");

-- CreateIndex
CREATE INDEX "secret_links_prompt_id_idx" ON "secret_links"("prompt_id");

-- CreateIndex
CREATE INDEX "secret_links_base_id_idx" ON "secret_links"("base_id");

-- CreateIndex
CREATE INDEX "secret_links_created_by_id_idx" ON "secret_links"("created_by_id");

-- AddForeignKey
ALTER TABLE "secret_links" ADD CONSTRAINT "secret_links_prompt_id_fkey" FOREIGN KEY ("prompt_id") REFERENCES "prompts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: a link is of a prompt or of a base.
ALTER TABLE "secret_links" ADD CONSTRAINT "secret_links_of_one_thing" CHECK (num_nonnulls("prompt_id", "base_id") = 1);

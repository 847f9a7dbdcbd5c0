-- CreateTable
CREATE TABLE "sitemap_parts" (
    "kind" VARCHAR(10) NOT NULL,
    "first_id" UUID NOT NULL,

    CONSTRAINT "sitemap_parts_pkey" PRIMARY KEY ("kind","first_id")
);

-- by hand: what search engines may know of, in the order of the parts
CREATE INDEX "prompts_public_id_idx" ON "prompts" ("id") WHERE "is_public";
CREATE INDEX "prompt_bases_open_id_idx" ON "prompt_bases" ("id") WHERE "access_type" <> 'PRIVATE';
CREATE INDEX "prompt_bases_open_owner_idx" ON "prompt_bases" ("owner_id") WHERE "access_type" <> 'PRIVATE';

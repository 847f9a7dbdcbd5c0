-- CreateEnum
CREATE TYPE "ProposalState" AS ENUM ('open', 'accepted', 'declined');

-- CreateTable
CREATE TABLE "former_editors" (
    "base_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "ended_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "former_editors_pkey" PRIMARY KEY ("base_id","user_id")
);

-- CreateTable
CREATE TABLE "base_transfers" (
    "base_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "base_transfers_pkey" PRIMARY KEY ("base_id")
);

-- CreateTable
CREATE TABLE "prompt_proposals" (
    "id" UUID NOT NULL,
    "prompt_id" UUID NOT NULL,
    "author_id" UUID NOT NULL,
    "prompt_text" TEXT NOT NULL,
    "note" VARCHAR(500) NOT NULL DEFAULT '',
    "text_hash" CHAR(32) NOT NULL,
    "state" "ProposalState" NOT NULL DEFAULT 'open',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decided_at" TIMESTAMPTZ(3),

    CONSTRAINT "prompt_proposals_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "former_editors_user_id_idx" ON "former_editors"("user_id");

-- CreateIndex
CREATE INDEX "base_transfers_user_id_idx" ON "base_transfers"("user_id");

-- CreateIndex
CREATE INDEX "prompt_proposals_prompt_id_id_idx" ON "prompt_proposals"("prompt_id", "id" DESC);

-- CreateIndex
CREATE INDEX "prompt_proposals_author_id_idx" ON "prompt_proposals"("author_id");

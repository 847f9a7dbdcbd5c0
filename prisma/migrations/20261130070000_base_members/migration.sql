-- CreateEnum
CREATE TYPE "MemberRole" AS ENUM ('reader', 'editor', 'manager');

-- CreateTable
CREATE TABLE "base_members" (
    "base_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "role" "MemberRole" NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "base_members_pkey" PRIMARY KEY ("base_id","user_id")
);

-- CreateTable
CREATE TABLE "base_invitations" (
    "id" UUID NOT NULL,
    "base_id" UUID NOT NULL,
    "key" VARCHAR(22) NOT NULL,
    "role" "MemberRole" NOT NULL,
    "created_by_id" UUID NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "max_uses" SMALLINT NOT NULL,
    "uses" SMALLINT NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "base_invitations_pkey" PRIMARY KEY ("id"),
    -- By hand: who joins counts a use in the same statement, so that two at once never exceed it.
    CONSTRAINT "base_invitations_uses" CHECK ("max_uses" BETWEEN 1 AND 50 AND "uses" BETWEEN 0 AND "max_uses")
);

-- CreateIndex
CREATE INDEX "base_members_user_id_idx" ON "base_members"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "base_invitations_key_key" ON "base_invitations"("key");

-- CreateIndex
CREATE INDEX "base_invitations_base_id_idx" ON "base_invitations"("base_id");

-- CreateIndex
CREATE INDEX "base_invitations_created_by_id_idx" ON "base_invitations"("created_by_id");

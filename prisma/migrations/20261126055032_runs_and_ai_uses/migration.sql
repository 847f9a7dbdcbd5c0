-- CreateEnum
CREATE TYPE "RunState" AS ENUM ('running', 'done', 'stopped', 'failed');

-- CreateTable
CREATE TABLE "runs" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "group_id" UUID NOT NULL,
    "prompt_id" UUID,
    "prompt_title" VARCHAR(100) NOT NULL,
    "prompt_version" INTEGER,
    "model" VARCHAR(200) NOT NULL,
    "values" JSONB NOT NULL DEFAULT '{}',
    "seed" BIGINT NOT NULL,
    "state" "RunState" NOT NULL DEFAULT 'running',
    "text" TEXT NOT NULL DEFAULT '',
    "is_cut" BOOLEAN NOT NULL DEFAULT false,
    "input_tokens" INTEGER,
    "output_tokens" INTEGER,
    "cost" DECIMAL(12,4),
    "error_code" VARCHAR(60),
    "error_params" JSONB NOT NULL DEFAULT '{}',
    "rating" SMALLINT NOT NULL DEFAULT 0,
    "title" VARCHAR(100) NOT NULL DEFAULT '',
    "kept" BOOLEAN NOT NULL DEFAULT false,
    "reserved" INTEGER NOT NULL DEFAULT 0,
    "day" DATE NOT NULL,
    "stop_requested" BOOLEAN NOT NULL DEFAULT false,
    "lease_until" TIMESTAMPTZ(3),
    "request_key" VARCHAR(255),
    "request_hash" CHAR(64),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "runs_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ai_uses" (
    "user_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "model" VARCHAR(200) NOT NULL,
    "requests" INTEGER NOT NULL DEFAULT 0,
    "input_tokens" BIGINT NOT NULL DEFAULT 0,
    "output_tokens" BIGINT NOT NULL DEFAULT 0,
    "reserved" BIGINT NOT NULL DEFAULT 0,
    "cost" DECIMAL(14,4) NOT NULL DEFAULT 0,

    CONSTRAINT "ai_uses_pkey" PRIMARY KEY ("user_id","day","model")
);

-- CreateIndex
CREATE INDEX "runs_user_id_created_at_id_idx" ON "runs"("user_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "runs_user_id_prompt_id_created_at_id_idx" ON "runs"("user_id", "prompt_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "runs_group_id_idx" ON "runs"("group_id");

-- CreateIndex
CREATE UNIQUE INDEX "runs_user_id_request_key_model_key" ON "runs"("user_id", "request_key", "model");

-- CreateIndex
CREATE INDEX "ai_uses_day_idx" ON "ai_uses"("day");

-- AddForeignKey
ALTER TABLE "runs" ADD CONSTRAINT "runs_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ai_uses" ADD CONSTRAINT "ai_uses_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand from here.

ALTER TABLE "runs"
  ADD CONSTRAINT "runs_rating_check" CHECK ("rating" BETWEEN -1 AND 1),
  ADD CONSTRAINT "runs_tokens_check" CHECK ("reserved" >= 0 AND "input_tokens" >= 0 AND "output_tokens" >= 0 AND "cost" >= 0),
  ADD CONSTRAINT "runs_end_check" CHECK (("state" = 'running') = ("finished_at" IS NULL) AND ("state" = 'running') = ("lease_until" IS NOT NULL) AND ("state" = 'running' OR "reserved" = 0)),
  ADD CONSTRAINT "runs_error_check" CHECK (("state" = 'failed') = ("error_code" IS NOT NULL));

ALTER TABLE "ai_uses" ADD CONSTRAINT "ai_uses_check" CHECK ("requests" >= 0 AND "input_tokens" >= 0 AND "output_tokens" >= 0 AND "reserved" >= 0 AND "cost" >= 0);

-- Runs whose process is lost.
CREATE INDEX "runs_lease_until_idx" ON "runs" ("lease_until") WHERE "state" = 'running';
-- What a person runs at the moment.
CREATE INDEX "runs_running_idx" ON "runs" ("user_id") WHERE "state" = 'running';
-- What retention deletes.
CREATE INDEX "runs_retention_idx" ON "runs" ("created_at") WHERE NOT "kept";
-- Idempotency keys that are over.
CREATE INDEX "runs_request_key_idx" ON "runs" ("created_at") WHERE "request_key" IS NOT NULL;

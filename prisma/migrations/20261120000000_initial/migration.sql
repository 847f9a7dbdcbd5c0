-- Made by the schema engine from prisma/schema.prisma; the parts that Prisma's language cannot say are written by hand
-- and marked "by hand". Everything between is as the engine wrote it.

-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- by hand: text search -------------------------------------------------------------------------------------------
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Letters and digits only, ё as е: the same for what is stored and for what is asked, so that "GPT-4", "node.js" and
-- "всё" are found however they are typed.
CREATE FUNCTION "search_words"("input" TEXT) RETURNS TEXT
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(translate("input", 'ёЁ', 'еЕ'), '[^[:alnum:]]+', ' ', 'g');

-- What a card shows: word forms ('russian' stems Latin words as English) and, for prefixes, the words as they stand.
CREATE FUNCTION "search_card"("title" TEXT, "tags" TEXT[], "description" TEXT) RETURNS TSVECTOR
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN setweight(to_tsvector('pg_catalog.russian', search_words("title")), 'A')
    || setweight(to_tsvector('pg_catalog.simple', search_words("title")), 'A')
    || setweight(to_tsvector('pg_catalog.russian', search_words(array_to_string("tags", ' ') || ' ' || "description")), 'B')
    || setweight(to_tsvector('pg_catalog.simple', search_words(array_to_string("tags", ' ') || ' ' || "description")), 'B');

-- Free text to a query: every word must occur, in any form; the last one may be unfinished. Stop words are left out.
-- NULL when nothing searchable remains. Never raises: words are letters and digits only, and bounded in length.
CREATE FUNCTION "search_query"("input" TEXT) RETURNS TSQUERY
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT
SET search_path = public, pg_catalog
SET client_min_messages = warning
AS $$
DECLARE
  words TEXT[] := regexp_split_to_array(btrim(search_words(left("input", 200))), ' +');
  last INT := cardinality(words);
  part TSQUERY;
  result TSQUERY;
BEGIN
  FOR i IN 1 .. last LOOP
    part := plainto_tsquery('pg_catalog.russian', words[i]);
    CONTINUE WHEN numnode(part) = 0;
    IF i = last THEN
      part := to_tsquery('pg_catalog.russian', words[i] || ':*') || to_tsquery('pg_catalog.simple', words[i] || ':*');
    END IF;
    result := CASE WHEN result IS NULL THEN part ELSE result && part END;
  END LOOP;
  RETURN result;
END
$$;

-- CreateEnum
CREATE TYPE "Role" AS ENUM ('user', 'admin');

-- CreateEnum
CREATE TYPE "Language" AS ENUM ('ru', 'en');

-- CreateEnum
CREATE TYPE "IdentityProvider" AS ENUM ('vk', 'telegram', 'dev');

-- CreateEnum
CREATE TYPE "AccessType" AS ENUM ('PRIVATE', 'FREE', 'SUBSCRIPTION', 'ONE_TIME', 'CODE_ONLY');

-- CreateEnum
CREATE TYPE "ContentType" AS ENUM ('TEXT', 'IMAGE', 'VIDEO', 'AUDIO');

-- CreateEnum
CREATE TYPE "AccessGrantType" AS ENUM ('PURCHASED', 'CODE');

-- CreateEnum
CREATE TYPE "OrderStatus" AS ENUM ('pending', 'paid', 'cancelled', 'refunded');

-- CreateEnum
CREATE TYPE "DurationType" AS ENUM ('monthly', 'yearly');

-- CreateEnum
CREATE TYPE "VariableType" AS ENUM ('knowledge_base', 'text', 'number', 'command', 'random', 'random_number');

-- CreateEnum
CREATE TYPE "KnowledgeType" AS ENUM ('text', 'vector');

-- CreateEnum
CREATE TYPE "FeedbackType" AS ENUM ('BUG', 'SUGGESTION', 'QUESTION');

-- CreateEnum
CREATE TYPE "FeedbackStatus" AS ENUM ('NEW', 'COMPLETED');

-- CreateEnum
CREATE TYPE "SpeechProvider" AS ENUM ('assemblyai', 'deepinfra');

-- CreateEnum
CREATE TYPE "OperationState" AS ENUM ('queued', 'extracting', 'transcribing', 'success', 'error', 'cancelled');

-- CreateTable
CREATE TABLE "users" (
    "id" UUID NOT NULL,
    "full_name" VARCHAR(100) NOT NULL,
    "email" VARCHAR(254),
    "show_email" BOOLEAN NOT NULL DEFAULT false,
    "avatar_url" VARCHAR(1000),
    "about_author" VARCHAR(500) NOT NULL DEFAULT '',
    "vk_url" VARCHAR(300),
    "telegram_url" VARCHAR(300),
    "language" "Language" NOT NULL DEFAULT 'ru',
    "role" "Role" NOT NULL DEFAULT 'user',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "identities" (
    "id" UUID NOT NULL,
    "provider" "IdentityProvider" NOT NULL,
    "external_id" VARCHAR(100) NOT NULL,
    "user_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "identities_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sessions" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "user_agent" VARCHAR(300) NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_seen_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sessions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "api_tokens" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "token_hash" CHAR(64) NOT NULL,
    "name" VARCHAR(100) NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "api_tokens_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "used_sign_ins" (
    "hash" CHAR(64) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "used_sign_ins_pkey" PRIMARY KEY ("hash")
);

-- CreateTable
CREATE TABLE "prompt_bases" (
    "id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "base_name" VARCHAR(100) NOT NULL,
    "base_description" VARCHAR(2000) NOT NULL,
    "access_type" "AccessType" NOT NULL,
    "subscription_price_monthly" DECIMAL(12,2),
    "subscription_price_yearly" DECIMAL(12,2),
    "one_time_price" DECIMAL(12,2),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "prompt_bases_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "user_base_access" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "base_id" UUID NOT NULL,
    "access_type" "AccessGrantType" NOT NULL,
    "is_activated_by_code" BOOLEAN NOT NULL DEFAULT false,
    "expires_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "user_base_access_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "orders" (
    "id" UUID NOT NULL,
    "user_id" UUID,
    "base_id" UUID,
    "access_id" UUID,
    "access_type" "AccessType" NOT NULL,
    "duration_type" "DurationType",
    "amount" DECIMAL(12,2) NOT NULL,
    "currency" CHAR(3) NOT NULL DEFAULT 'RUB',
    "status" "OrderStatus" NOT NULL DEFAULT 'pending',
    "provider" VARCHAR(20) NOT NULL,
    "provider_payment_id" VARCHAR(100),
    "confirmation_url" VARCHAR(1000),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "paid_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "orders_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "activation_codes" (
    "id" UUID NOT NULL,
    "base_id" UUID NOT NULL,
    "code_value" VARCHAR(50) NOT NULL,
    "is_multi_use" BOOLEAN NOT NULL DEFAULT false,
    "max_uses" INTEGER NOT NULL DEFAULT 1,
    "current_uses" INTEGER NOT NULL DEFAULT 0,
    "duration_days" INTEGER,
    "expires_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "activation_codes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "code_redemptions" (
    "id" UUID NOT NULL,
    "code_id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "access_id" UUID,
    "used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "code_redemptions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "prompts" (
    "id" UUID NOT NULL,
    "user_id" UUID,
    "prompt_base_id" UUID NOT NULL,
    "title" VARCHAR(30) COLLATE "ru-x-icu" NOT NULL, -- collation by hand: lists are sorted by title
    "short_description" VARCHAR(300) NOT NULL,
    "prompt_text" TEXT NOT NULL,
    "content_type" "ContentType" NOT NULL,
    "category" VARCHAR(60) NOT NULL DEFAULT '',
    "tags" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "usage_examples" VARCHAR(500) NOT NULL DEFAULT '',
    "is_fillable" BOOLEAN NOT NULL DEFAULT false,
    "is_public" BOOLEAN NOT NULL DEFAULT false,
    "copy_count" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "search_card" tsvector GENERATED ALWAYS AS (search_card("title"::text, "tags", "short_description"::text)) STORED, -- by hand
    "search_full" tsvector GENERATED ALWAYS AS (search_card("title"::text, "tags", "short_description"::text) || setweight(to_tsvector('pg_catalog.russian', search_words("prompt_text")), 'C')) STORED, -- by hand

    CONSTRAINT "prompts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "prompt_variables" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "variable_type" "VariableType" NOT NULL,
    "variable_name" VARCHAR(100) NOT NULL,
    "knowledge_base_id" UUID,
    "text_value" TEXT,
    "number_value" DECIMAL(30,10),
    "options" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "range_min" INTEGER,
    "range_max" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "prompt_variables_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "knowledge_categories" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "description" VARCHAR(500),
    "icon_url" VARCHAR(30) NOT NULL DEFAULT 'Folder',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "knowledge_categories_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "knowledge_bases" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "category_id" UUID,
    "name" VARCHAR(100) NOT NULL,
    "description" VARCHAR(500),
    "type" "KnowledgeType" NOT NULL DEFAULT 'text',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "knowledge_bases_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "knowledge_files" (
    "id" UUID NOT NULL,
    "knowledge_base_id" UUID NOT NULL,
    "original_name" VARCHAR(255) NOT NULL,
    "mime_type" VARCHAR(150) NOT NULL,
    "file_size" INTEGER NOT NULL,
    "token_count" INTEGER NOT NULL DEFAULT 0,
    "is_text_snippet" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "knowledge_files_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "knowledge_contents" (
    "file_id" UUID NOT NULL,
    "bytes" BYTEA,
    "extracted_text" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "knowledge_contents_pkey" PRIMARY KEY ("file_id")
);

-- CreateTable
CREATE TABLE "feedback" (
    "id" UUID NOT NULL,
    "user_id" UUID,
    "type" "FeedbackType" NOT NULL DEFAULT 'SUGGESTION',
    "status" "FeedbackStatus" NOT NULL DEFAULT 'NEW',
    "message" VARCHAR(1000) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "feedback_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "video_operations" (
    "id" UUID NOT NULL,
    "user_id" UUID,
    "provider" "SpeechProvider" NOT NULL,
    "state" "OperationState" NOT NULL DEFAULT 'queued',
    "progress" INTEGER NOT NULL DEFAULT 0,
    "original_filename" VARCHAR(255) NOT NULL,
    "file_size" BIGINT NOT NULL,
    "duration_seconds" DECIMAL(12,3),
    "audio_extraction_time" DECIMAL(12,3),
    "transcription_time" DECIMAL(12,3),
    "cost_usd" DECIMAL(12,6),
    "provider_job_id" VARCHAR(200),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "error_message" VARCHAR(1000),
    "ip_address" VARCHAR(64),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "video_operations_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "transcripts" (
    "operation_id" UUID NOT NULL,
    "text" TEXT NOT NULL,
    "text_length" INTEGER NOT NULL,
    "segments" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "transcripts_pkey" PRIMARY KEY ("operation_id")
);

-- CreateTable
CREATE TABLE "changelog_versions" (
    "id" UUID NOT NULL,
    "version" VARCHAR(30) NOT NULL,
    "release_date" TIMESTAMPTZ(3) NOT NULL,
    "is_major" BOOLEAN NOT NULL DEFAULT false,
    "environment" VARCHAR(30) NOT NULL DEFAULT 'production',
    "changes" JSONB NOT NULL,

    CONSTRAINT "changelog_versions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "rate_limit_counters" (
    "bucket" VARCHAR(200) NOT NULL,
    "count" INTEGER NOT NULL,
    "reset_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rate_limit_counters_pkey" PRIMARY KEY ("bucket")
);

-- CreateTable
CREATE TABLE "idempotency_records" (
    "scope" VARCHAR(150) NOT NULL,
    "key" VARCHAR(255) NOT NULL,
    "body_hash" CHAR(64) NOT NULL,
    "status" INTEGER,
    "response" JSONB,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "idempotency_records_pkey" PRIMARY KEY ("scope","key")
);

-- CreateIndex
CREATE INDEX "identities_user_id_idx" ON "identities"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "identities_provider_external_id_key" ON "identities"("provider", "external_id");

-- CreateIndex
CREATE INDEX "sessions_user_id_idx" ON "sessions"("user_id");

-- CreateIndex
CREATE INDEX "sessions_expires_at_idx" ON "sessions"("expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "api_tokens_token_hash_key" ON "api_tokens"("token_hash");

-- CreateIndex
CREATE INDEX "api_tokens_user_id_idx" ON "api_tokens"("user_id");

-- CreateIndex
CREATE INDEX "api_tokens_expires_at_idx" ON "api_tokens"("expires_at");

-- CreateIndex
CREATE INDEX "used_sign_ins_expires_at_idx" ON "used_sign_ins"("expires_at");

-- CreateIndex
CREATE INDEX "prompt_bases_owner_id_created_at_idx" ON "prompt_bases"("owner_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "prompt_bases_access_type_created_at_id_idx" ON "prompt_bases"("access_type", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "user_base_access_base_id_expires_at_idx" ON "user_base_access"("base_id", "expires_at");

-- CreateIndex
CREATE UNIQUE INDEX "user_base_access_user_id_base_id_key" ON "user_base_access"("user_id", "base_id");

-- CreateIndex
CREATE INDEX "orders_user_id_created_at_idx" ON "orders"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "orders_base_id_idx" ON "orders"("base_id");

-- CreateIndex
CREATE UNIQUE INDEX "orders_provider_provider_payment_id_key" ON "orders"("provider", "provider_payment_id");

-- CreateIndex
CREATE UNIQUE INDEX "activation_codes_code_value_key" ON "activation_codes"("code_value");

-- CreateIndex
CREATE INDEX "activation_codes_base_id_created_at_idx" ON "activation_codes"("base_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "code_redemptions_user_id_idx" ON "code_redemptions"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "code_redemptions_code_id_user_id_key" ON "code_redemptions"("code_id", "user_id");

-- CreateIndex
CREATE INDEX "prompts_prompt_base_id_content_type_created_at_idx" ON "prompts"("prompt_base_id", "content_type", "created_at" DESC);

-- CreateIndex
CREATE INDEX "prompts_user_id_created_at_idx" ON "prompts"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "prompts_search_card_idx" ON "prompts" USING GIN ("search_card");

-- CreateIndex
CREATE INDEX "prompts_search_full_idx" ON "prompts" USING GIN ("search_full");

-- CreateIndex
CREATE INDEX "prompts_tags_idx" ON "prompts" USING GIN ("tags");

-- CreateIndex
CREATE INDEX "prompt_variables_user_id_variable_name_idx" ON "prompt_variables"("user_id", "variable_name");

-- CreateIndex
CREATE INDEX "prompt_variables_knowledge_base_id_idx" ON "prompt_variables"("knowledge_base_id");

-- CreateIndex
CREATE INDEX "knowledge_categories_user_id_name_idx" ON "knowledge_categories"("user_id", "name");

-- CreateIndex
CREATE INDEX "knowledge_bases_user_id_created_at_idx" ON "knowledge_bases"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "knowledge_bases_category_id_idx" ON "knowledge_bases"("category_id");

-- CreateIndex
CREATE INDEX "knowledge_files_knowledge_base_id_created_at_idx" ON "knowledge_files"("knowledge_base_id", "created_at");

-- CreateIndex
CREATE INDEX "feedback_status_created_at_idx" ON "feedback"("status", "created_at" DESC);

-- CreateIndex
CREATE INDEX "feedback_created_at_idx" ON "feedback"("created_at" DESC);

-- CreateIndex
CREATE INDEX "video_operations_user_id_created_at_idx" ON "video_operations"("user_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "video_operations_created_at_idx" ON "video_operations"("created_at" DESC);

-- CreateIndex
CREATE INDEX "video_operations_state_idx" ON "video_operations"("state");

-- CreateIndex
CREATE UNIQUE INDEX "changelog_versions_version_key" ON "changelog_versions"("version");

-- CreateIndex
CREATE INDEX "changelog_versions_release_date_idx" ON "changelog_versions"("release_date" DESC);

-- CreateIndex
CREATE INDEX "rate_limit_counters_reset_at_idx" ON "rate_limit_counters"("reset_at");

-- CreateIndex
CREATE INDEX "idempotency_records_expires_at_idx" ON "idempotency_records"("expires_at");

-- AddForeignKey
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prompt_bases" ADD CONSTRAINT "prompt_bases_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_base_access" ADD CONSTRAINT "user_base_access_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "user_base_access" ADD CONSTRAINT "user_base_access_base_id_fkey" FOREIGN KEY ("base_id") REFERENCES "prompt_bases"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_base_id_fkey" FOREIGN KEY ("base_id") REFERENCES "prompt_bases"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_access_id_fkey" FOREIGN KEY ("access_id") REFERENCES "user_base_access"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "activation_codes" ADD CONSTRAINT "activation_codes_base_id_fkey" FOREIGN KEY ("base_id") REFERENCES "prompt_bases"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "code_redemptions" ADD CONSTRAINT "code_redemptions_code_id_fkey" FOREIGN KEY ("code_id") REFERENCES "activation_codes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "code_redemptions" ADD CONSTRAINT "code_redemptions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "code_redemptions" ADD CONSTRAINT "code_redemptions_access_id_fkey" FOREIGN KEY ("access_id") REFERENCES "user_base_access"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prompts" ADD CONSTRAINT "prompts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prompts" ADD CONSTRAINT "prompts_prompt_base_id_fkey" FOREIGN KEY ("prompt_base_id") REFERENCES "prompt_bases"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prompt_variables" ADD CONSTRAINT "prompt_variables_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "prompt_variables" ADD CONSTRAINT "prompt_variables_knowledge_base_id_fkey" FOREIGN KEY ("knowledge_base_id") REFERENCES "knowledge_bases"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "knowledge_categories" ADD CONSTRAINT "knowledge_categories_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "knowledge_bases" ADD CONSTRAINT "knowledge_bases_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "knowledge_bases" ADD CONSTRAINT "knowledge_bases_category_id_fkey" FOREIGN KEY ("category_id") REFERENCES "knowledge_categories"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "knowledge_files" ADD CONSTRAINT "knowledge_files_knowledge_base_id_fkey" FOREIGN KEY ("knowledge_base_id") REFERENCES "knowledge_bases"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "knowledge_contents" ADD CONSTRAINT "knowledge_contents_file_id_fkey" FOREIGN KEY ("file_id") REFERENCES "knowledge_files"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "feedback" ADD CONSTRAINT "feedback_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "video_operations" ADD CONSTRAINT "video_operations_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "transcripts" ADD CONSTRAINT "transcripts_operation_id_fkey" FOREIGN KEY ("operation_id") REFERENCES "video_operations"("id") ON DELETE CASCADE ON UPDATE CASCADE;
-- by hand: search and public lists -------------------------------------------------------------------------------
CREATE INDEX "prompts_title_trigram_idx" ON "prompts" USING GIN (lower("title") gin_trgm_ops);
CREATE INDEX "prompts_public_new_idx" ON "prompts" ("created_at" DESC, "id" DESC) WHERE "is_public";
CREATE INDEX "prompts_public_type_new_idx" ON "prompts" ("content_type", "created_at" DESC, "id" DESC) WHERE "is_public";
CREATE INDEX "prompts_public_type_title_idx" ON "prompts" ("content_type", "title", "id") WHERE "is_public";
CREATE INDEX "prompts_public_type_popular_idx" ON "prompts" ("content_type", "copy_count" DESC, "id" DESC) WHERE "is_public";

-- by hand: invariants --------------------------------------------------------------------------------------------
CREATE UNIQUE INDEX "prompt_bases_one_private_per_owner_key" ON "prompt_bases" ("owner_id") WHERE "access_type" = 'PRIVATE';

ALTER TABLE "prompt_bases"
  ADD CONSTRAINT "prompt_bases_subscription_price_monthly_check" CHECK ("subscription_price_monthly" >= 0 AND "access_type" = 'SUBSCRIPTION' OR "subscription_price_monthly" IS NULL),
  ADD CONSTRAINT "prompt_bases_subscription_price_yearly_check" CHECK ("subscription_price_yearly" >= 0 AND "access_type" = 'SUBSCRIPTION' OR "subscription_price_yearly" IS NULL),
  ADD CONSTRAINT "prompt_bases_one_time_price_check" CHECK ("one_time_price" >= 0 AND "access_type" = 'ONE_TIME' OR "one_time_price" IS NULL);

ALTER TABLE "orders"
  ADD CONSTRAINT "orders_amount_check" CHECK ("amount" > 0),
  ADD CONSTRAINT "orders_paid_at_check" CHECK (("status" IN ('paid', 'refunded')) = ("paid_at" IS NOT NULL));

ALTER TABLE "activation_codes"
  ADD CONSTRAINT "activation_codes_max_uses_check" CHECK ("max_uses" >= 1 AND ("is_multi_use" OR "max_uses" = 1)),
  ADD CONSTRAINT "activation_codes_current_uses_check" CHECK ("current_uses" BETWEEN 0 AND "max_uses"),
  ADD CONSTRAINT "activation_codes_duration_days_check" CHECK ("duration_days" > 0);

ALTER TABLE "prompts"
  ADD CONSTRAINT "prompts_copy_count_check" CHECK ("copy_count" >= 0),
  ADD CONSTRAINT "prompts_version_check" CHECK ("version" >= 1);

-- A knowledge base may be deleted under its variable and a command needs no value: both are allowed to hold none.
ALTER TABLE "prompt_variables"
  ADD CONSTRAINT "prompt_variables_value_check" CHECK (CASE "variable_type"
    WHEN 'text' THEN "text_value" IS NOT NULL
    WHEN 'number' THEN "number_value" IS NOT NULL
    WHEN 'random' THEN cardinality("options") >= 1
    WHEN 'random_number' THEN coalesce("range_min" < "range_max", false)
    ELSE true
  END);

ALTER TABLE "knowledge_files"
  ADD CONSTRAINT "knowledge_files_file_size_check" CHECK ("file_size" >= 0),
  ADD CONSTRAINT "knowledge_files_token_count_check" CHECK ("token_count" >= 0);

ALTER TABLE "video_operations"
  ADD CONSTRAINT "video_operations_progress_check" CHECK ("progress" BETWEEN 0 AND 100),
  ADD CONSTRAINT "video_operations_file_size_check" CHECK ("file_size" >= 0),
  ADD CONSTRAINT "video_operations_attempts_check" CHECK ("attempts" >= 0);

-- CreateTable
CREATE TABLE "base_visits" (
    "user_id" UUID NOT NULL,
    "base_id" UUID NOT NULL,
    "visited_at" TIMESTAMPTZ(3) NOT NULL,
    "previous_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "base_visits_pkey" PRIMARY KEY ("user_id","base_id")
);

-- CreateTable
CREATE TABLE "base_feed_keys" (
    "user_id" UUID NOT NULL,
    "base_id" UUID NOT NULL,
    "key_hash" CHAR(64) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "base_feed_keys_pkey" PRIMARY KEY ("user_id","base_id")
);

-- CreateIndex
CREATE INDEX "base_visits_base_id_idx" ON "base_visits"("base_id");

-- CreateIndex
CREATE UNIQUE INDEX "base_feed_keys_key_hash_key" ON "base_feed_keys"("key_hash");

-- CreateIndex
CREATE INDEX "base_feed_keys_base_id_idx" ON "base_feed_keys"("base_id");

-- AddForeignKey
ALTER TABLE "base_visits" ADD CONSTRAINT "base_visits_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "base_visits" ADD CONSTRAINT "base_visits_base_id_fkey" FOREIGN KEY ("base_id") REFERENCES "prompt_bases"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "base_feed_keys" ADD CONSTRAINT "base_feed_keys_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "base_feed_keys" ADD CONSTRAINT "base_feed_keys_base_id_fkey" FOREIGN KEY ("base_id") REFERENCES "prompt_bases"("id") ON DELETE CASCADE ON UPDATE CASCADE;

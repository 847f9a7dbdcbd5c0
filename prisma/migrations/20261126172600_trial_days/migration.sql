-- AlterTable
ALTER TABLE "prompt_bases" ADD COLUMN     "trial_days" SMALLINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "subscriptions" ADD COLUMN     "binding_id" VARCHAR(100),
ADD COLUMN     "binding_provider" VARCHAR(20),
ADD COLUMN     "binding_url" VARCHAR(1000),
ADD COLUMN     "trial_days" SMALLINT NOT NULL DEFAULT 0,
ADD COLUMN     "trial_from" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "subscription_trials" (
    "base_id" UUID NOT NULL,
    "person_mark" VARCHAR(43) NOT NULL,
    "user_id" UUID,
    "begun_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "paid_at" TIMESTAMPTZ(3),

    CONSTRAINT "subscription_trials_pkey" PRIMARY KEY ("base_id","person_mark")
);

-- CreateIndex
CREATE INDEX "subscription_trials_user_id_idx" ON "subscription_trials"("user_id");

-- CreateIndex
CREATE INDEX "subscription_trials_base_id_begun_at_idx" ON "subscription_trials"("base_id", "begun_at");

-- CreateIndex
CREATE INDEX "subscription_trials_base_id_paid_at_idx" ON "subscription_trials"("base_id", "paid_at");

-- CreateIndex
CREATE UNIQUE INDEX "subscription_trials_base_id_user_id_key" ON "subscription_trials"("base_id", "user_id");

-- CreateIndex
CREATE UNIQUE INDEX "subscriptions_binding_provider_binding_id_key" ON "subscriptions"("binding_provider", "binding_id");

-- AddForeignKey
ALTER TABLE "subscription_trials" ADD CONSTRAINT "subscription_trials_base_id_fkey" FOREIGN KEY ("base_id") REFERENCES "prompt_bases"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscription_trials" ADD CONSTRAINT "subscription_trials_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- By hand from here.

ALTER TABLE "prompt_bases" ADD CONSTRAINT "prompt_bases_trial_days_check" CHECK ("trial_days" BETWEEN 0 AND 14);
-- Trial days are bound to a subscription that renews; what the provider is to be asked about exists only until they begin.
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_trial_check" CHECK (
  "trial_days" BETWEEN 0 AND 14 AND ("trial_from" IS NULL OR "trial_days" > 0)
  AND ("state" = 'pending' OR ("binding_id" IS NULL AND "binding_url" IS NULL)));
ALTER TABLE "subscription_trials" ADD CONSTRAINT "subscription_trials_check" CHECK ("paid_at" IS NULL OR "paid_at" >= "begun_at");

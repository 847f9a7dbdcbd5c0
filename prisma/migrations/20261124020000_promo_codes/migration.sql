-- CreateEnum
CREATE TYPE "PromoTerm" AS ENUM ('monthly', 'yearly', 'once');

-- CreateTable
CREATE TABLE "promo_codes" (
    "id" UUID NOT NULL,
    "base_id" UUID NOT NULL,
    "code" VARCHAR(32) NOT NULL,
    "percent" SMALLINT,
    "amount" DECIMAL(12,2),
    "max_uses" INTEGER,
    "uses" INTEGER NOT NULL DEFAULT 0,
    "valid_from" TIMESTAMPTZ(3),
    "valid_to" TIMESTAMPTZ(3),
    "terms" "PromoTerm"[],
    "is_active" BOOLEAN NOT NULL DEFAULT true,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "promo_codes_pkey" PRIMARY KEY ("id"),
    CONSTRAINT "promo_codes_discount_check" CHECK (num_nonnulls("percent", "amount") = 1 AND "percent" BETWEEN 1 AND 100 IS NOT FALSE AND "amount" > 0 IS NOT FALSE),
    CONSTRAINT "promo_codes_uses_check" CHECK ("uses" >= 0 AND ("max_uses" IS NULL OR ("max_uses" >= 1 AND "uses" <= "max_uses"))),
    CONSTRAINT "promo_codes_dates_check" CHECK ("valid_from" IS NULL OR "valid_to" IS NULL OR "valid_from" < "valid_to"),
    CONSTRAINT "promo_codes_terms_check" CHECK (cardinality("terms") >= 1)
);

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "discount" DECIMAL(12,2) NOT NULL DEFAULT 0,
ADD COLUMN     "promo_code" VARCHAR(32),
ADD COLUMN     "promo_code_id" UUID;

-- CreateIndex
CREATE UNIQUE INDEX "promo_codes_base_id_code_key" ON "promo_codes"("base_id", "code");

-- CreateIndex
CREATE INDEX "promo_codes_base_id_created_at_id_idx" ON "promo_codes"("base_id", "created_at" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "promo_codes" ADD CONSTRAINT "promo_codes_base_id_fkey" FOREIGN KEY ("base_id") REFERENCES "prompt_bases"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey: a base takes its codes along while its orders, which name the base then, still point to them; looked at when all is done.
ALTER TABLE "orders" ADD CONSTRAINT "orders_promo_code_id_fkey" FOREIGN KEY ("promo_code_id") REFERENCES "promo_codes"("id") ON DELETE SET NULL ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED;

-- A person uses a code once; only orders with a code are in the index.
CREATE UNIQUE INDEX "orders_promo_code_id_user_id_key" ON "orders"("promo_code_id", "user_id") WHERE "promo_code_id" IS NOT NULL;

-- Orders that wait are looked for every five minutes, however many have been paid.
CREATE INDEX "orders_pending_created_at_idx" ON "orders"("created_at") WHERE "status" = 'pending';

-- What is paid and what is taken off are the full price. Only a code takes off, and only a code of 100 % makes an order of nothing.
ALTER TABLE "orders" DROP CONSTRAINT "orders_amount_check";
ALTER TABLE "orders"
  ADD CONSTRAINT "orders_amount_check" CHECK (
    "amount" >= 0 AND "discount" >= 0 AND "amount" + "discount" > 0
    AND ("amount" = 0) = ("provider" = 'promo') AND ("amount" > 0 OR "status" IN ('paid', 'refunded'))
  ),
  ADD CONSTRAINT "orders_promo_check" CHECK ("promo_code" IS NOT NULL OR ("discount" = 0 AND "promo_code_id" IS NULL));

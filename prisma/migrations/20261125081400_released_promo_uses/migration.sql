-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "promo_held_until" TIMESTAMPTZ(3),
ADD COLUMN     "promo_lost" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "released_promo_id" UUID;

-- AddForeignKey: by hand deferred, as that of promo_code_id is
ALTER TABLE "orders" ADD CONSTRAINT "orders_released_promo_id_fkey" FOREIGN KEY ("released_promo_id") REFERENCES "promo_codes"("id") ON DELETE SET NULL ON UPDATE CASCADE DEFERRABLE INITIALLY DEFERRED;

-- By hand: an order holds a use of its code, or its use was released; neither without a code.
ALTER TABLE "orders" DROP CONSTRAINT "orders_promo_check";
ALTER TABLE "orders" ADD CONSTRAINT "orders_promo_check" CHECK (
  num_nonnulls("promo_code_id", "released_promo_id") <= 1
  AND ("promo_code" IS NOT NULL OR ("discount" = 0 AND num_nonnulls("promo_code_id", "released_promo_id") = 0 AND NOT "promo_lost"))
);

-- By hand: what a deleted code has to be taken out of; only released orders are in the index.
CREATE INDEX "orders_released_promo_id_idx" ON "orders"("released_promo_id") WHERE "released_promo_id" IS NOT NULL;

-- By hand: uses that wait for a payment are looked for every five minutes, however many orders wait without a code.
CREATE INDEX "orders_held_promo_idx" ON "orders"("promo_held_until") WHERE "status" = 'pending' AND "promo_code_id" IS NOT NULL;

-- AlterTable
ALTER TABLE "gifts" ADD COLUMN     "seller_id" UUID;

-- By hand: what Prisma cannot say.
-- With the payment, which is when the end of the wait is set; servers of the version before do not set it.
CREATE FUNCTION "note_gift_seller"() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  NEW.seller_id := coalesce(NEW.seller_id, (SELECT coalesce(b.owner_id, o.seller_id) FROM orders o LEFT JOIN prompt_bases b ON b.id = o.base_id WHERE o.id = NEW.order_id));
  RETURN NEW;
END
$function$;
CREATE TRIGGER "gifts_seller_noted" BEFORE UPDATE OF "expires_at" ON "gifts" FOR EACH ROW WHEN (NEW.expires_at IS NOT NULL) EXECUTE FUNCTION "note_gift_seller"();
UPDATE "gifts" g SET "seller_id" = coalesce(b."owner_id", o."seller_id") FROM "orders" o LEFT JOIN "prompt_bases" b ON b."id" = o."base_id" WHERE o."id" = g."order_id" AND g."expires_at" IS NOT NULL;
CREATE INDEX "gifts_money_waiting_idx" ON "gifts"("seller_id") WHERE "accepted_at" IS NULL AND "expires_at" IS NOT NULL;

-- DropIndex
DROP INDEX "order_bases_base_id_idx";

-- AlterTable
ALTER TABLE "order_bases" ADD COLUMN     "ordered_at" TIMESTAMPTZ(3);

-- CreateIndex
CREATE INDEX "order_bases_base_id_ordered_at_order_id_idx" ON "order_bases"("base_id", "ordered_at" DESC, "order_id" DESC);

-- By hand: what Prisma cannot say.
-- When it was ordered stands beside the base, so that an index lists a base's sales among those of its bundles; servers of the version before insert without it.
CREATE FUNCTION "date_order_base"() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  NEW.ordered_at := coalesce(NEW.ordered_at, (SELECT o.created_at FROM orders o WHERE o.id = NEW.order_id));
  RETURN NEW;
END
$function$;
CREATE TRIGGER "order_bases_dated" BEFORE INSERT ON "order_bases" FOR EACH ROW EXECUTE FUNCTION "date_order_base"();
UPDATE "order_bases" p SET "ordered_at" = o."created_at" FROM "orders" o WHERE o."id" = p."order_id";

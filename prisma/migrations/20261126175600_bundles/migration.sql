-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "bundle_id" UUID,
ADD COLUMN     "bundle_name" VARCHAR(100);

-- CreateTable
CREATE TABLE "order_bases" (
    "order_id" UUID NOT NULL,
    "position" SMALLINT NOT NULL,
    "base_id" UUID,
    "base_name" VARCHAR(100) NOT NULL,
    "access_id" UUID,

    CONSTRAINT "order_bases_pkey" PRIMARY KEY ("order_id","position")
);

-- CreateTable
CREATE TABLE "bundles" (
    "id" UUID NOT NULL,
    "owner_id" UUID NOT NULL,
    "title" VARCHAR(100) NOT NULL,
    "description" VARCHAR(1000) NOT NULL DEFAULT '',
    "price" DECIMAL(12,2) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "bundles_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "bundle_bases" (
    "bundle_id" UUID NOT NULL,
    "position" SMALLINT NOT NULL,
    "base_id" UUID,

    CONSTRAINT "bundle_bases_pkey" PRIMARY KEY ("bundle_id","position")
);

-- CreateIndex
CREATE INDEX "order_bases_base_id_idx" ON "order_bases"("base_id");

-- CreateIndex
CREATE INDEX "order_bases_access_id_idx" ON "order_bases"("access_id");

-- CreateIndex
CREATE INDEX "bundles_owner_id_created_at_id_idx" ON "bundles"("owner_id", "created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "bundle_bases_base_id_idx" ON "bundle_bases"("base_id");

-- CreateIndex
CREATE UNIQUE INDEX "bundle_bases_bundle_id_base_id_key" ON "bundle_bases"("bundle_id", "base_id");

-- CreateIndex
CREATE INDEX "orders_bundle_id_idx" ON "orders"("bundle_id");

-- AddForeignKey
ALTER TABLE "orders" ADD CONSTRAINT "orders_bundle_id_fkey" FOREIGN KEY ("bundle_id") REFERENCES "bundles"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_bases" ADD CONSTRAINT "order_bases_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_bases" ADD CONSTRAINT "order_bases_base_id_fkey" FOREIGN KEY ("base_id") REFERENCES "prompt_bases"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_bases" ADD CONSTRAINT "order_bases_access_id_fkey" FOREIGN KEY ("access_id") REFERENCES "user_base_access"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bundles" ADD CONSTRAINT "bundles_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bundle_bases" ADD CONSTRAINT "bundle_bases_bundle_id_fkey" FOREIGN KEY ("bundle_id") REFERENCES "bundles"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bundle_bases" ADD CONSTRAINT "bundle_bases_base_id_fkey" FOREIGN KEY ("base_id") REFERENCES "prompt_bases"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- By hand: what Prisma cannot say.
ALTER TABLE "bundles" ADD CONSTRAINT "bundles_price_check" CHECK ("price" > 0);
ALTER TABLE "orders" ADD CONSTRAINT "orders_bundle_check" CHECK (
  ("bundle_name" IS NOT NULL OR "bundle_id" IS NULL) AND
  ("bundle_name" IS NULL OR num_nonnulls("base_id", "access_id", "duration_type", "subscription_id", "promo_code", "released_promo_id") = 0)
);

-- The desk lists a bundle as it lists a base.
CREATE FUNCTION "note_sale_bundle"() RETURNS trigger LANGUAGE plpgsql AS $function$
BEGIN
  IF NOT sales_are_copied() THEN
    INSERT INTO sale_bases (id, seller_id, base_name) VALUES (NEW.id, NEW.owner_id, NEW.title) ON CONFLICT (id) DO UPDATE SET base_name = NEW.title;
  END IF;
  RETURN NULL;
END
$function$;
CREATE TRIGGER "sale_bundles_noted" AFTER INSERT OR UPDATE OF "title" ON "bundles" FOR EACH ROW EXECUTE FUNCTION "note_sale_bundle"();

-- Sales of bundles are the bundle's; who tried one of its bases has bought it.
CREATE OR REPLACE FUNCTION note_inserted_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF sales_are_copied() THEN
    RETURN NULL;
  END IF;
  INSERT INTO sales (base_id, seller_id, kind, source, code, amount, person_id, order_id, at)
  SELECT b.id, b.seller_id, f.kind, sale_source(b.id, o.paid_at, o.source, o.promo_code), o.promo_code, o.amount, o.user_id, o.id, f.at
  FROM new_rows o JOIN sale_bases b ON b.id = coalesce(o.bundle_id, o.base_id)
  CROSS JOIN LATERAL (VALUES ('purchase'::"SaleKind", o.paid_at), ('refund'::"SaleKind", CASE WHEN o.status = 'refunded' THEN o.updated_at END)) AS f (kind, at)
  WHERE f.at IS NOT NULL AND o.status IN ('paid', 'refunded');
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION note_updated_orders()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NEW.status = 'paid' AND OLD.status <> 'paid' THEN
    INSERT INTO sales (base_id, seller_id, kind, source, code, amount, person_id, order_id, at)
    SELECT b.id, b.seller_id, 'purchase', sale_source(b.id, NEW.paid_at, NEW.source, NEW.promo_code), NEW.promo_code, NEW.amount, NEW.user_id, NEW.id, NEW.paid_at
    FROM sale_bases b WHERE b.id = coalesce(NEW.bundle_id, NEW.base_id);
  ELSIF OLD.status = 'paid' THEN
    INSERT INTO sales (base_id, seller_id, kind, source, code, amount, person_id, order_id, part, at)
    SELECT s.base_id, s.seller_id, 'refund', s.source, s.code, CASE NEW.status WHEN 'paid' THEN NEW.refunded_amount ELSE NEW.amount END - OLD.refunded_amount, s.person_id, s.order_id,
      (SELECT count(*) FROM sales r WHERE r.order_id = NEW.id AND r.kind = 'refund'), now()
    FROM sales s WHERE s.order_id = NEW.id AND s.kind = 'purchase' AND NEW.status IN ('paid', 'refunded');
  END IF;
  RETURN NULL;
END
$function$;

CREATE OR REPLACE FUNCTION note_trial_sale()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF NOT sales_are_copied() THEN
    WITH bought AS (
      UPDATE base_trials SET bought_at = NEW.at
      WHERE user_id = NEW.person_id AND (base_id = NEW.base_id OR base_id IN (SELECT o.base_id FROM order_bases o WHERE o.order_id = NEW.order_id)) AND tried_at IS NOT NULL AND bought_at IS NULL
      RETURNING base_id
    )
    UPDATE base_trial_totals t SET buyers = buyers + 1 FROM bought b WHERE t.base_id = b.base_id;
  END IF;
  RETURN NULL;
END
$function$;

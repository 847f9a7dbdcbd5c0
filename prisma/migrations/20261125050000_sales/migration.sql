-- CreateEnum
CREATE TYPE "SaleKind" AS ENUM ('purchase', 'redemption', 'refund');

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "source" VARCHAR(90);

-- CreateTable
CREATE TABLE "sale_bases" (
    "id" UUID NOT NULL,
    "seller_id" UUID NOT NULL,
    "base_name" VARCHAR(100),

    CONSTRAINT "sale_bases_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sales" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "base_id" UUID NOT NULL,
    "seller_id" UUID NOT NULL,
    "kind" "SaleKind" NOT NULL,
    "source" VARCHAR(100) NOT NULL DEFAULT '',
    "code" VARCHAR(50),
    "amount" DECIMAL(12,2) NOT NULL DEFAULT 0,
    "person_id" UUID,
    "order_id" UUID,
    "redemption_id" UUID,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "sales_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sale_days" (
    "base_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "source" VARCHAR(100) NOT NULL,
    "purchases" INTEGER NOT NULL DEFAULT 0,
    "redemptions" INTEGER NOT NULL DEFAULT 0,
    "refunds" INTEGER NOT NULL DEFAULT 0,
    "revenue" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "refunded" DECIMAL(14,2) NOT NULL DEFAULT 0,

    CONSTRAINT "sale_days_pkey" PRIMARY KEY ("base_id","day","source")
);

-- CreateTable
CREATE TABLE "view_days" (
    "base_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "source" VARCHAR(100) NOT NULL,
    "guests" INTEGER NOT NULL DEFAULT 0,
    "members" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "view_days_pkey" PRIMARY KEY ("base_id","day","source")
);

-- CreateTable
CREATE TABLE "subscriber_days" (
    "base_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "began" INTEGER NOT NULL DEFAULT 0,
    "ended" INTEGER NOT NULL DEFAULT 0,
    "lost" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "subscriber_days_pkey" PRIMARY KEY ("base_id","day")
);

-- CreateIndex
CREATE INDEX "sale_bases_seller_id_idx" ON "sale_bases"("seller_id");

-- CreateIndex
CREATE UNIQUE INDEX "sales_redemption_id_key" ON "sales"("redemption_id");

-- CreateIndex
CREATE INDEX "sales_seller_id_at_id_idx" ON "sales"("seller_id", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "sales_base_id_at_id_idx" ON "sales"("base_id", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "sales_person_id_idx" ON "sales"("person_id");

-- CreateIndex
CREATE UNIQUE INDEX "sales_order_id_kind_key" ON "sales"("order_id", "kind");

-- AddForeignKey
ALTER TABLE "sale_bases" ADD CONSTRAINT "sale_bases_seller_id_fkey" FOREIGN KEY ("seller_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sales" ADD CONSTRAINT "sales_base_id_fkey" FOREIGN KEY ("base_id") REFERENCES "sale_bases"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sales" ADD CONSTRAINT "sales_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sale_days" ADD CONSTRAINT "sale_days_base_id_fkey" FOREIGN KEY ("base_id") REFERENCES "sale_bases"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "view_days" ADD CONSTRAINT "view_days_base_id_fkey" FOREIGN KEY ("base_id") REFERENCES "sale_bases"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "subscriber_days" ADD CONSTRAINT "subscriber_days_base_id_fkey" FOREIGN KEY ("base_id") REFERENCES "sale_bases"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- by hand, all that follows: the desk's figures are kept with every fact (docs/decisions/050)

ALTER TABLE "sales" ADD CONSTRAINT "sales_fact_check" CHECK (
  "amount" >= 0 AND ("kind" = 'redemption') = ("order_id" IS NULL) AND ("kind" = 'redemption') = ("redemption_id" IS NOT NULL) AND ("kind" <> 'redemption' OR "amount" = 0)
);
ALTER TABLE "view_days" ADD CONSTRAINT "view_days_counts_check" CHECK ("guests" >= 0 AND "members" >= 0);

-- A day of the desk: the calendar of the product's home, for everybody.
CREATE FUNCTION "sale_day"("at" TIMESTAMPTZ) RETURNS DATE
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ("at" AT TIME ZONE 'Europe/Moscow')::date;

-- A restored backup holds the figures already: `npm run restore` says so to its transaction.
CREATE FUNCTION "sales_are_copied"() RETURNS BOOLEAN
LANGUAGE sql STABLE
RETURN coalesce(current_setting('promptoteka.restoring', true), '') = 'on';

-- What was there before.
INSERT INTO "sale_bases" ("id", "seller_id") SELECT "id", "owner_id" FROM "prompt_bases" WHERE "access_type" <> 'PRIVATE';

-- Orders of bases in the bin, which find their base again when it comes back; of those gone for good all with one name are one.
CREATE TABLE "sold" AS
SELECT o."id" AS "order_id", coalesce(o."base_id", (r."row" ->> 'base_id')::uuid) AS "base_id", o."seller_id", o."base_name"
FROM "orders" o LEFT JOIN "trash_rows" r ON r."table_name" = 'orders' AND r."link" = 'base_id' AND r."key" = o."id"::text
WHERE o."paid_at" IS NOT NULL;
UPDATE "sold" SET "base_id" = gone."id" FROM (
  SELECT gen_random_uuid() AS "id", "seller_id", "base_name" FROM (SELECT DISTINCT "seller_id", "base_name" FROM "sold" WHERE "base_id" IS NULL) AS each
) AS gone WHERE "sold"."base_id" IS NULL AND "sold"."seller_id" = gone."seller_id" AND "sold"."base_name" IS NOT DISTINCT FROM gone."base_name";
INSERT INTO "sale_bases" ("id", "seller_id", "base_name")
SELECT DISTINCT ON (s."base_id") s."base_id", s."seller_id", s."base_name" FROM "sold" s JOIN "users" u ON u."id" = s."seller_id" WHERE s."base_id" IS NOT NULL
ON CONFLICT DO NOTHING;
INSERT INTO "sale_bases" ("id", "seller_id", "base_name") SELECT "item_id", "owner_id", "title" FROM "trash_entries" WHERE "kind" = 'base' ON CONFLICT DO NOTHING;

-- Money that went straight back was never a sale: such an order has both its times from one moment.
INSERT INTO "sales" ("base_id", "seller_id", "kind", "source", "code", "amount", "person_id", "order_id", "at")
SELECT b."id", b."seller_id", f."kind", coalesce('promo:' || o."promo_code", ''), o."promo_code", o."amount", o."user_id", o."id", f."at"
FROM "orders" o JOIN "sold" s ON s."order_id" = o."id" JOIN "sale_bases" b ON b."id" = s."base_id"
CROSS JOIN LATERAL (VALUES ('purchase'::"SaleKind", o."paid_at"), ('refund'::"SaleKind", CASE WHEN o."status" = 'refunded' THEN o."updated_at" END)) AS f ("kind", "at")
WHERE f."at" IS NOT NULL AND NOT (o."status" = 'refunded' AND o."paid_at" >= o."updated_at");

INSERT INTO "sales" ("base_id", "seller_id", "kind", "source", "code", "person_id", "redemption_id", "at")
SELECT b."id", b."seller_id", 'redemption', coalesce('batch:' || c."batch", 'code'), c."code_value", r."user_id", r."id", r."used_at"
FROM "code_redemptions" r
LEFT JOIN "activation_codes" c ON c."id" = r."code_id"
LEFT JOIN "user_base_access" a ON a."id" = r."access_id"
LEFT JOIN "trash_rows" k ON k."table_name" = 'code_redemptions' AND k."link" = 'access_id' AND k."key" = r."id"::text
LEFT JOIN "trash_rows" t ON t."entry_id" = k."entry_id" AND t."table_name" = 'user_base_access' AND t."link" = '' AND t."key" = k."row" ->> 'access_id'
JOIN "sale_bases" b ON b."id" = coalesce(c."base_id", a."base_id", (t."row" ->> 'base_id')::uuid);

DROP TABLE "sold";

INSERT INTO "sale_days" ("base_id", "day", "source", "purchases", "redemptions", "refunds", "revenue", "refunded")
SELECT "base_id", sale_day("at"), "source", count(*) FILTER (WHERE "kind" = 'purchase'), count(*) FILTER (WHERE "kind" = 'redemption'), count(*) FILTER (WHERE "kind" = 'refund'),
  coalesce(sum("amount") FILTER (WHERE "kind" = 'purchase'), 0), coalesce(sum("amount") FILTER (WHERE "kind" = 'refund'), 0)
FROM "sales" GROUP BY 1, 2, 3;

-- Of access that ended and began again before now only the last end is known.
INSERT INTO "subscriber_days" ("base_id", "day", "began", "ended", "lost")
SELECT c."base_id", c."day", sum(c."began"), sum(c."ended"), sum(c."ended") FROM (
  SELECT a."base_id", sale_day(least(a."created_at", a."expires_at")) AS "day", 1 AS "began", 0 AS "ended"
  FROM "user_base_access" a JOIN "sale_bases" b ON b."id" = a."base_id" WHERE a."user_id" <> b."seller_id"
  UNION ALL
  SELECT a."base_id", sale_day(a."expires_at"), 0, 1
  FROM "user_base_access" a JOIN "sale_bases" b ON b."id" = a."base_id" WHERE a."user_id" <> b."seller_id" AND a."expires_at" IS NOT NULL
) AS c GROUP BY 1, 2;

-- From here on.

-- The account is there before any lock of a sale, so a sale locks no person.
CREATE FUNCTION "note_sale_base"() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT sales_are_copied() THEN
    INSERT INTO sale_bases (id, seller_id) VALUES (NEW.id, NEW.owner_id) ON CONFLICT (id) DO UPDATE SET base_name = NULL;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "sale_bases_noted" AFTER INSERT ON "prompt_bases" FOR EACH ROW WHEN (NEW."access_type" <> 'PRIVATE') EXECUTE FUNCTION "note_sale_base"();

CREATE FUNCTION "name_sale_base"() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sale_bases SET base_name = OLD.base_name WHERE id = OLD.id;
  RETURN NULL;
END
$$;
CREATE TRIGGER "sale_bases_named" AFTER DELETE ON "prompt_bases" FOR EACH ROW WHEN (OLD."access_type" <> 'PRIVATE') EXECUTE FUNCTION "name_sale_base"();

-- Of a base and day so many marked links have a line of their own (lib/bases/purchases/source); what comes then is "other".
CREATE FUNCTION "sale_source"("base" UUID, "at" TIMESTAMPTZ, "marked" TEXT, "promo" TEXT) RETURNS TEXT
LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF marked IS NULL THEN
    RETURN coalesce('promo:' || promo, '');
  ELSIF EXISTS (SELECT FROM sale_days d WHERE d.base_id = base AND d.day = sale_day(at) AND d.source = 'utm:' || marked)
    OR (SELECT count(*) FROM sale_days d WHERE d.base_id = base AND d.day = sale_day(at) AND d.source LIKE 'utm:%') < 30 THEN
    RETURN 'utm:' || marked;
  END IF;
  RETURN 'other';
END
$$;

CREATE FUNCTION "note_inserted_orders"() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  IF sales_are_copied() THEN
    RETURN NULL;
  END IF;
  INSERT INTO sales (base_id, seller_id, kind, source, code, amount, person_id, order_id, at)
  SELECT b.id, b.seller_id, f.kind, sale_source(b.id, o.paid_at, o.source, o.promo_code), o.promo_code, o.amount, o.user_id, o.id, f.at
  FROM new_rows o JOIN sale_bases b ON b.id = o.base_id
  CROSS JOIN LATERAL (VALUES ('purchase'::"SaleKind", o.paid_at), ('refund'::"SaleKind", CASE WHEN o.status = 'refunded' THEN o.updated_at END)) AS f (kind, at)
  WHERE f.at IS NOT NULL AND o.status IN ('paid', 'refunded');
  RETURN NULL;
END
$$;
CREATE TRIGGER "orders_inserted_noted" AFTER INSERT ON "orders" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "note_inserted_orders"();

-- What became paid is a purchase, whatever comes of it; what is given back was one. Money that goes straight back never was.
CREATE FUNCTION "note_updated_orders"() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sales (base_id, seller_id, kind, source, code, amount, person_id, order_id, at)
  SELECT b.id, b.seller_id, 'purchase', sale_source(b.id, n.paid_at, n.source, n.promo_code), n.promo_code, n.amount, n.user_id, n.id, n.paid_at
  FROM new_rows n JOIN old_rows o ON o.id = n.id JOIN sale_bases b ON b.id = n.base_id
  WHERE n.status = 'paid' AND o.status <> 'paid';
  INSERT INTO sales (base_id, seller_id, kind, source, code, amount, person_id, order_id, at)
  SELECT s.base_id, s.seller_id, 'refund', s.source, s.code, s.amount, s.person_id, s.order_id, now()
  FROM new_rows n JOIN old_rows o ON o.id = n.id JOIN sales s ON s.order_id = n.id AND s.kind = 'purchase'
  WHERE n.status = 'refunded' AND o.status = 'paid';
  RETURN NULL;
END
$$;
CREATE TRIGGER "orders_updated_noted" AFTER UPDATE ON "orders" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "note_updated_orders"();

CREATE FUNCTION "note_redemptions"() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT sales_are_copied() THEN
    INSERT INTO sales (base_id, seller_id, kind, source, code, person_id, redemption_id, at)
    SELECT b.id, b.seller_id, 'redemption', coalesce('batch:' || c.batch, 'code'), c.code_value, r.user_id, r.id, r.used_at
    FROM new_rows r JOIN activation_codes c ON c.id = r.code_id JOIN sale_bases b ON b.id = c.base_id;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "code_redemptions_noted" AFTER INSERT ON "code_redemptions" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "note_redemptions"();

-- Rows are locked in the order of their keys, so that no two statements wait for each other.
CREATE FUNCTION "sum_sales"() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  IF NOT sales_are_copied() THEN
    INSERT INTO sale_days AS kept (base_id, day, source, purchases, redemptions, refunds, revenue, refunded)
    SELECT base_id, sale_day(at), source, count(*) FILTER (WHERE kind = 'purchase'), count(*) FILTER (WHERE kind = 'redemption'), count(*) FILTER (WHERE kind = 'refund'),
      coalesce(sum(amount) FILTER (WHERE kind = 'purchase'), 0), coalesce(sum(amount) FILTER (WHERE kind = 'refund'), 0)
    FROM new_rows GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
    ON CONFLICT (base_id, day, source) DO UPDATE SET
      purchases = kept.purchases + EXCLUDED.purchases, redemptions = kept.redemptions + EXCLUDED.redemptions, refunds = kept.refunds + EXCLUDED.refunds,
      revenue = kept.revenue + EXCLUDED.revenue, refunded = kept.refunded + EXCLUDED.refunded;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "sales_summed" AFTER INSERT ON "sales" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "sum_sales"();

CREATE TYPE "subscriber_change" AS ("base_id" UUID, "day" DATE, "began" INTEGER, "ended" INTEGER, "lost" INTEGER);

CREATE FUNCTION "sum_subscribers"("changes" "subscriber_change"[]) RETURNS VOID
LANGUAGE sql AS $$
  INSERT INTO subscriber_days AS kept (base_id, day, began, ended, lost)
  SELECT base_id, day, sum(began), sum(ended), sum(lost) FROM unnest(changes) WHERE day IS NOT NULL
  GROUP BY 1, 2 HAVING sum(began) <> 0 OR sum(ended) <> 0 OR sum(lost) <> 0 ORDER BY 1, 2
  ON CONFLICT (base_id, day) DO UPDATE SET began = kept.began + EXCLUDED.began, ended = kept.ended + EXCLUDED.ended, lost = kept.lost + EXCLUDED.lost;
$$;

-- The seller's own access counts for nothing, and what goes into the bin or comes out of it is no event: it had ended before.
CREATE FUNCTION "note_subscribers"() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
DECLARE
  changes subscriber_change[];
  today CONSTANT DATE := sale_day(now());
BEGIN
  IF sales_are_copied() THEN
    RETURN NULL;
  ELSIF TG_OP = 'INSERT' THEN
    SELECT array_agg(ROW(n.base_id, c.day, c.began, c.ended, c.ended)::subscriber_change) INTO changes
    FROM new_rows n JOIN sale_bases b ON b.id = n.base_id
    CROSS JOIN LATERAL (VALUES (sale_day(least(n.created_at, n.expires_at)), 1, 0), (sale_day(n.expires_at), 0, 1)) AS c (day, began, ended)
    WHERE n.user_id <> b.seller_id AND NOT EXISTS (SELECT FROM trash_entries e WHERE e.kind = 'base' AND e.item_id = n.base_id);
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(ROW(o.base_id, c.day, 0, c.change, c.change)::subscriber_change) INTO changes
    FROM old_rows o JOIN sale_bases b ON b.id = o.base_id
    CROSS JOIN LATERAL (VALUES (sale_day(o.expires_at), -1), (today, 1)) AS c (day, change)
    WHERE o.user_id <> b.seller_id AND (o.expires_at IS NULL OR o.expires_at > now())
      AND NOT EXISTS (SELECT FROM trash_entries e WHERE e.kind = 'base' AND e.item_id = o.base_id);
  ELSE
    SELECT array_agg(ROW(n.base_id, c.day, c.began, c.ended, c.lost)::subscriber_change) INTO changes
    FROM new_rows n JOIN old_rows o ON o.id = n.id AND o.expires_at IS DISTINCT FROM n.expires_at JOIN sale_bases b ON b.id = n.base_id
    CROSS JOIN LATERAL (SELECT o.expires_at <= now() AND (n.expires_at IS NULL OR n.expires_at > now()) IS TRUE AS back) AS came
    CROSS JOIN LATERAL (VALUES
      (CASE WHEN came.back THEN today END, 1, 0, 0),
      (CASE WHEN came.back THEN NULL ELSE sale_day(o.expires_at) END, 0, -1, -1),
      (CASE WHEN came.back AND o.expires_at > now() - interval '7 days' THEN sale_day(o.expires_at) END, 0, 0, -1),
      (sale_day(n.expires_at), 0, 1, 1)) AS c (day, began, ended, lost)
    WHERE n.user_id <> b.seller_id;
  END IF;
  IF changes IS NOT NULL THEN
    PERFORM sum_subscribers(changes);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "user_base_access_began" AFTER INSERT ON "user_base_access" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "note_subscribers"();
CREATE TRIGGER "user_base_access_changed" AFTER UPDATE ON "user_base_access" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "note_subscribers"();
CREATE TRIGGER "user_base_access_ended" AFTER DELETE ON "user_base_access" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "note_subscribers"();

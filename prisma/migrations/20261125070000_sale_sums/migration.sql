-- CreateTable
CREATE TABLE "sale_totals" (
    "base_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "purchases" INTEGER NOT NULL DEFAULT 0,
    "redemptions" INTEGER NOT NULL DEFAULT 0,
    "refunds" INTEGER NOT NULL DEFAULT 0,
    "revenue" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "refunded" DECIMAL(14,2) NOT NULL DEFAULT 0,

    CONSTRAINT "sale_totals_pkey" PRIMARY KEY ("base_id","day")
);

-- CreateTable
CREATE TABLE "sale_months" (
    "base_id" UUID NOT NULL,
    "month" DATE NOT NULL,
    "source" VARCHAR(100) NOT NULL,
    "purchases" INTEGER NOT NULL DEFAULT 0,
    "redemptions" INTEGER NOT NULL DEFAULT 0,
    "refunds" INTEGER NOT NULL DEFAULT 0,
    "revenue" DECIMAL(14,2) NOT NULL DEFAULT 0,
    "refunded" DECIMAL(14,2) NOT NULL DEFAULT 0,

    CONSTRAINT "sale_months_pkey" PRIMARY KEY ("base_id","month","source")
);

-- CreateTable
CREATE TABLE "view_totals" (
    "base_id" UUID NOT NULL,
    "day" DATE NOT NULL,
    "guests" INTEGER NOT NULL DEFAULT 0,
    "members" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "view_totals_pkey" PRIMARY KEY ("base_id","day")
);

-- CreateTable
CREATE TABLE "view_months" (
    "base_id" UUID NOT NULL,
    "month" DATE NOT NULL,
    "source" VARCHAR(100) NOT NULL,
    "guests" INTEGER NOT NULL DEFAULT 0,
    "members" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "view_months_pkey" PRIMARY KEY ("base_id","month","source")
);

-- AddForeignKey
ALTER TABLE "sale_totals" ADD CONSTRAINT "sale_totals_base_id_fkey" FOREIGN KEY ("base_id") REFERENCES "sale_bases"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sale_months" ADD CONSTRAINT "sale_months_base_id_fkey" FOREIGN KEY ("base_id") REFERENCES "sale_bases"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "view_totals" ADD CONSTRAINT "view_totals_base_id_fkey" FOREIGN KEY ("base_id") REFERENCES "sale_bases"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "view_months" ADD CONSTRAINT "view_months_base_id_fkey" FOREIGN KEY ("base_id") REFERENCES "sale_bases"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- by hand, all that follows: long periods are answered out of sums of the days' sums (docs/decisions/050)

-- Nothing is sold or seen between what is summed here and the triggers that sum from here on.
LOCK TABLE "sales", "sale_days", "view_days" IN SHARE ROW EXCLUSIVE MODE;

CREATE FUNCTION "sale_month"("day" DATE) RETURNS DATE
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN date_trunc('month', "day"::timestamp)::date;

INSERT INTO "sale_totals" ("base_id", "day", "purchases", "redemptions", "refunds", "revenue", "refunded")
SELECT "base_id", "day", sum("purchases"), sum("redemptions"), sum("refunds"), sum("revenue"), sum("refunded") FROM "sale_days" GROUP BY 1, 2;
INSERT INTO "sale_months" ("base_id", "month", "source", "purchases", "redemptions", "refunds", "revenue", "refunded")
SELECT "base_id", sale_month("day"), "source", sum("purchases"), sum("redemptions"), sum("refunds"), sum("revenue"), sum("refunded") FROM "sale_days" GROUP BY 1, 2, 3;
INSERT INTO "view_totals" ("base_id", "day", "guests", "members")
SELECT "base_id", "day", sum("guests"), sum("members") FROM "view_days" GROUP BY 1, 2;
INSERT INTO "view_months" ("base_id", "month", "source", "guests", "members")
SELECT "base_id", sale_month("day"), "source", sum("guests"), sum("members") FROM "view_days" GROUP BY 1, 2, 3;

-- Rows are locked table by table, in each in the order of their keys, so that no two statements wait for each other.
CREATE OR REPLACE FUNCTION "sum_sales"() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  IF sales_are_copied() THEN
    RETURN NULL;
  END IF;
  INSERT INTO sale_days AS kept (base_id, day, source, purchases, redemptions, refunds, revenue, refunded)
  SELECT base_id, sale_day(at), source, count(*) FILTER (WHERE kind = 'purchase'), count(*) FILTER (WHERE kind = 'redemption'), count(*) FILTER (WHERE kind = 'refund'),
    coalesce(sum(amount) FILTER (WHERE kind = 'purchase'), 0), coalesce(sum(amount) FILTER (WHERE kind = 'refund'), 0)
  FROM new_rows GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (base_id, day, source) DO UPDATE SET
    purchases = kept.purchases + EXCLUDED.purchases, redemptions = kept.redemptions + EXCLUDED.redemptions, refunds = kept.refunds + EXCLUDED.refunds,
    revenue = kept.revenue + EXCLUDED.revenue, refunded = kept.refunded + EXCLUDED.refunded;
  INSERT INTO sale_totals AS kept (base_id, day, purchases, redemptions, refunds, revenue, refunded)
  SELECT base_id, sale_day(at), count(*) FILTER (WHERE kind = 'purchase'), count(*) FILTER (WHERE kind = 'redemption'), count(*) FILTER (WHERE kind = 'refund'),
    coalesce(sum(amount) FILTER (WHERE kind = 'purchase'), 0), coalesce(sum(amount) FILTER (WHERE kind = 'refund'), 0)
  FROM new_rows GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (base_id, day) DO UPDATE SET
    purchases = kept.purchases + EXCLUDED.purchases, redemptions = kept.redemptions + EXCLUDED.redemptions, refunds = kept.refunds + EXCLUDED.refunds,
    revenue = kept.revenue + EXCLUDED.revenue, refunded = kept.refunded + EXCLUDED.refunded;
  INSERT INTO sale_months AS kept (base_id, month, source, purchases, redemptions, refunds, revenue, refunded)
  SELECT base_id, sale_month(sale_day(at)), source, count(*) FILTER (WHERE kind = 'purchase'), count(*) FILTER (WHERE kind = 'redemption'), count(*) FILTER (WHERE kind = 'refund'),
    coalesce(sum(amount) FILTER (WHERE kind = 'purchase'), 0), coalesce(sum(amount) FILTER (WHERE kind = 'refund'), 0)
  FROM new_rows GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (base_id, month, source) DO UPDATE SET
    purchases = kept.purchases + EXCLUDED.purchases, redemptions = kept.redemptions + EXCLUDED.redemptions, refunds = kept.refunds + EXCLUDED.refunds,
    revenue = kept.revenue + EXCLUDED.revenue, refunded = kept.refunded + EXCLUDED.refunded;
  RETURN NULL;
END
$$;

-- A statement that adds views writes new lines and old ones, and each kind has its trigger: their locks come in two rounds, so one
-- statement at a time may take them. It has the lines of the day by then, and waits for nothing else.
CREATE FUNCTION "sum_views"() RETURNS TRIGGER
LANGUAGE plpgsql AS $$
BEGIN
  IF sales_are_copied() THEN
    RETURN NULL;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('sum_views', 0));
  IF TG_OP = 'INSERT' THEN
    INSERT INTO view_totals AS kept (base_id, day, guests, members)
    SELECT base_id, day, sum(guests), sum(members) FROM new_rows GROUP BY 1, 2
    ON CONFLICT (base_id, day) DO UPDATE SET guests = kept.guests + EXCLUDED.guests, members = kept.members + EXCLUDED.members;
    INSERT INTO view_months AS kept (base_id, month, source, guests, members)
    SELECT base_id, sale_month(day), source, sum(guests), sum(members) FROM new_rows GROUP BY 1, 2, 3
    ON CONFLICT (base_id, month, source) DO UPDATE SET guests = kept.guests + EXCLUDED.guests, members = kept.members + EXCLUDED.members;
  ELSE
    INSERT INTO view_totals AS kept (base_id, day, guests, members)
    SELECT n.base_id, n.day, sum(n.guests - o.guests), sum(n.members - o.members)
    FROM new_rows n JOIN old_rows o ON o.base_id = n.base_id AND o.day = n.day AND o.source = n.source GROUP BY 1, 2
    ON CONFLICT (base_id, day) DO UPDATE SET guests = kept.guests + EXCLUDED.guests, members = kept.members + EXCLUDED.members;
    INSERT INTO view_months AS kept (base_id, month, source, guests, members)
    SELECT n.base_id, sale_month(n.day), n.source, sum(n.guests - o.guests), sum(n.members - o.members)
    FROM new_rows n JOIN old_rows o ON o.base_id = n.base_id AND o.day = n.day AND o.source = n.source GROUP BY 1, 2, 3
    ON CONFLICT (base_id, month, source) DO UPDATE SET guests = kept.guests + EXCLUDED.guests, members = kept.members + EXCLUDED.members;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER "views_summed" AFTER INSERT ON "view_days" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "sum_views"();
CREATE TRIGGER "views_summed_again" AFTER UPDATE ON "view_days" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "sum_views"();

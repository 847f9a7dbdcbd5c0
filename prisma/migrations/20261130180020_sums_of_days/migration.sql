-- by hand: their foreign keys' table is locked first, as requests do, which know none of these tables.
LOCK TABLE "sale_bases" IN ACCESS EXCLUSIVE MODE;

-- contract: not used since 1.28.0
DROP TABLE "sale_months";

-- contract: not used since 1.28.0
DROP TABLE "sale_totals";

-- contract: not used since 1.28.0
DROP TABLE "view_months";

-- contract: not used since 1.28.0
DROP TABLE "view_totals";

-- Orders have a short number that people can say. The first is 1001; existing orders are numbered in the order of their creation, by
-- hand, because SERIAL would number rows in the order in which they are stored. Servers of the previous version insert the default.
CREATE SEQUENCE "orders_number_seq" AS INTEGER START 1001;

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "number" INTEGER NOT NULL DEFAULT 0;

UPDATE "orders" o SET "number" = n."number"
FROM (SELECT "id", 1000 + row_number() OVER (ORDER BY "created_at", "id") AS "number" FROM "orders") n
WHERE n."id" = o."id";

SELECT setval('orders_number_seq', max("number")) FROM "orders" HAVING count(*) > 0;

ALTER TABLE "orders" ALTER COLUMN "number" SET DEFAULT nextval('orders_number_seq');
ALTER SEQUENCE "orders_number_seq" OWNED BY "orders"."number";

-- CreateIndex
CREATE UNIQUE INDEX "orders_number_key" ON "orders"("number");

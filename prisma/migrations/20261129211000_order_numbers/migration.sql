-- Orders have a short number that people can say. The first is 1001; existing orders are numbered in the order of their creation, by
-- hand, because SERIAL would number rows in the order in which they are stored. Servers of the previous version insert the default.
-- Three migrations, so that none locks orders for long: here only the catalogue changes, and existing rows are counted.
CREATE SEQUENCE "orders_number_seq" AS INTEGER START 1001;

-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "number" INTEGER NOT NULL DEFAULT 0;

SELECT setval('orders_number_seq', 1000 + count(*)) FROM "orders" HAVING count(*) > 0;

ALTER TABLE "orders" ALTER COLUMN "number" SET DEFAULT nextval('orders_number_seq');
ALTER SEQUENCE "orders_number_seq" OWNED BY "orders"."number";

-- by hand: the moment is written with the order (lib/bases/purchases/place-order.ts); the default is for servers of version 1.28.0.
ALTER TABLE "order_bases" ALTER COLUMN "ordered_at" SET DEFAULT CURRENT_TIMESTAMP;
DROP TRIGGER "order_bases_dated" ON "order_bases";
DROP FUNCTION "date_order_base"();

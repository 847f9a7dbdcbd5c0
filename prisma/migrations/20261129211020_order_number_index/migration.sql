-- By hand: databases that had 20261129211000 as one migration have the index.
CREATE UNIQUE INDEX IF NOT EXISTS "orders_number_key" ON "orders"("number");

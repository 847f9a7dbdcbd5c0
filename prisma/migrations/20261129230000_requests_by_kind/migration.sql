-- By hand: one open request of each kind an order, so that an unanswered question does not hold up a request for the money.
CREATE UNIQUE INDEX "order_requests_open_kind_key" ON "order_requests"("order_id", "kind") WHERE "answered_at" IS NULL;
DROP INDEX "order_requests_open_key";

-- by hand: what announces brings the webhooks forward (lib/webhooks/outbox.ts). What a server of version 1.29.0 announces during the update is sent with the
-- next event, or after the nightly job.
DROP TRIGGER "webhook_deliveries_added" ON "webhook_deliveries";
DROP TRIGGER "webhook_deliveries_repeated" ON "webhook_deliveries";
DROP FUNCTION "bring_webhooks_forward"();

-- by hand: who blocks a person, or ends it, lines up their webhooks (lib/bases/sales-off/mutations.ts). After a block that a server of version 1.28.0
-- ends during the update, what waits is sent with the next event.
DROP TRIGGER "users_webhooks_lined_up" ON "users";
DROP FUNCTION "line_up_webhooks"();

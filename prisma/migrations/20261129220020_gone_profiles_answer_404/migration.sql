-- by hand: see 20261129220000
DROP TRIGGER "users_gone" ON "users";
DROP TRIGGER "users_hidden" ON "users";
DROP FUNCTION "note_gone_page"();

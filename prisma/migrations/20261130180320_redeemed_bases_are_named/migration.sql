-- by hand: the next table, see 20261130180300.
DROP TRIGGER "user_base_access_named" ON "user_base_access";
DROP FUNCTION "name_redeemed_base"();

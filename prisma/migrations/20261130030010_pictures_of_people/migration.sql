-- by hand: the next table, see 20261130030000.
DROP TRIGGER "users_avatar_changed" ON "users";

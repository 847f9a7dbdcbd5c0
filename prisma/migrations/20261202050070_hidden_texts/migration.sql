-- by hand: its foreign key's table is locked first, as requests do.
LOCK TABLE "users" IN ACCESS EXCLUSIVE MODE;

-- Nobody has written it since 1.30.0, nobody reads it.
-- contract: not used since 1.29.0
DROP TABLE "hidden_texts";

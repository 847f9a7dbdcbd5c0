-- by hand: its foreign key's table is locked first, as requests do.
LOCK TABLE "prompt_bases" IN ACCESS EXCLUSIVE MODE;

-- contract: not used since 1.28.0
DROP TABLE "base_ratings";

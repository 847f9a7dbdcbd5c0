-- contract: not used since 1.26.0
DROP TABLE "gone_pages";
-- by hand: servers of version 1.26.0 called it.
DROP FUNCTION "release_objects"(text[]);

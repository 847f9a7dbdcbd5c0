-- search_card and prompt_card were two functions with nearly one name: the one of bases is base_card. Tables are not locked: the
-- generated column prompt_bases.search_card refers to the function by its id.
-- contract: not used since 1.6.0
ALTER FUNCTION "search_card"(TEXT, TEXT[], TEXT) RENAME TO "base_card"; -- by hand

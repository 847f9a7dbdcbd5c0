-- by hand: trash_put does it (20261130030040), for servers of version 1.28.0 as well.
DROP TRIGGER "sale_bases_named" ON "prompt_bases";
DROP FUNCTION "name_sale_base"();

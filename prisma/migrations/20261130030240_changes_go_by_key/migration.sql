-- by hand: the foreign key does it (20261130030220).
DROP TRIGGER "prompt_bases_forgotten" ON "prompt_bases";
DROP FUNCTION "forget_base_changes"();

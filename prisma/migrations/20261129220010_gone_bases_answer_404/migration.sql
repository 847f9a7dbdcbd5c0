-- by hand: see 20261129220000
DROP TRIGGER "prompt_bases_gone" ON "prompt_bases";
DROP TRIGGER "prompt_bases_hidden" ON "prompt_bases";

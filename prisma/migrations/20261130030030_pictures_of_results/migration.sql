-- by hand: the next table, see 20261130030000.
DROP TRIGGER "prompt_examples_attachment" ON "prompt_examples";

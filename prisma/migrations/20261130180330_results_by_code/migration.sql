-- by hand: what writes results writes what prompts tell of them (lib/prompts/examples/note-results.ts). Of a result that a server of version 1.29.0 writes
-- during the update its prompt tells with the next one.
DROP TRIGGER "prompt_examples_models" ON "prompt_examples";
DROP FUNCTION "note_models_of_results"();

-- by hand: what writes prompts notes what is new in their bases (lib/bases/updates/note-changes.ts). What servers of version 1.29.0 write during the update is
-- no news.
DROP TRIGGER "note_added_prompts" ON "prompts";
DROP TRIGGER "note_changed_prompt" ON "prompts";
DROP TRIGGER "note_removed_prompts" ON "prompts";
DROP FUNCTION "note_added_prompts"();
DROP FUNCTION "note_changed_prompt"();
DROP FUNCTION "note_removed_prompts"();

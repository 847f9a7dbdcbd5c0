-- by hand: who moves a prompt gives it its place (lib/prompts/mutations.ts). One that a server of version 1.28.0 moves during the update keeps the place
-- that it had, until its owner orders the base.
DROP TRIGGER "prompts_placed" ON "prompts";
DROP FUNCTION "place_moved_prompt"();

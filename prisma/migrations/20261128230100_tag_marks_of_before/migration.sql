-- By hand: the indexes that the migration before has replaced. Apart from it, because this lock keeps readers waiting.
DROP INDEX "prompts_card_entry_idx";
DROP INDEX "prompts_full_entry_idx";

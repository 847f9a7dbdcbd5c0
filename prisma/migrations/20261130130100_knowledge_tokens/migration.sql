-- The most tokens that the pieces of a vector base take in a prompt; none: the usual number. Rows of before are checked by 20261130184130.
ALTER TABLE "prompt_variables" ADD COLUMN "knowledge_tokens" INTEGER;
ALTER TABLE "prompt_variables" ADD CONSTRAINT "prompt_variables_knowledge_tokens_check" CHECK ("knowledge_tokens" BETWEEN 500 AND 20000) NOT VALID;

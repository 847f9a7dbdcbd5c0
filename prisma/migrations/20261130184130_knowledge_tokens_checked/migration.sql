-- By hand: rows of before are looked through while requests go on.
ALTER TABLE "prompt_variables" VALIDATE CONSTRAINT "prompt_variables_knowledge_tokens_check";

LOCK TABLE "prompts" IN SHARE ROW EXCLUSIVE MODE;
ALTER TABLE "prompt_proposals" ADD CONSTRAINT "prompt_proposals_prompt_id_fkey" FOREIGN KEY ("prompt_id") REFERENCES "prompts"("id") ON DELETE CASCADE ON UPDATE CASCADE;

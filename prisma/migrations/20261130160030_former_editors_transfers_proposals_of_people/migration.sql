-- By hand: in the order of requests. Since the migrations before, deleting an account locks these tables after people, through bases and prompts.
LOCK TABLE "users", "former_editors", "base_transfers", "prompt_proposals" IN SHARE ROW EXCLUSIVE MODE;
ALTER TABLE "former_editors" ADD CONSTRAINT "former_editors_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "base_transfers" ADD CONSTRAINT "base_transfers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "prompt_proposals" ADD CONSTRAINT "prompt_proposals_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

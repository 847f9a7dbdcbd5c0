-- by hand: what changed in a base goes with it by a foreign key instead of a trigger. Locked in the order of requests.
LOCK TABLE "prompt_bases" IN SHARE ROW EXCLUSIVE MODE;
ALTER TABLE "base_changes" ADD CONSTRAINT "base_changes_base_id_fkey" FOREIGN KEY ("base_id") REFERENCES "prompt_bases"("id") ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;

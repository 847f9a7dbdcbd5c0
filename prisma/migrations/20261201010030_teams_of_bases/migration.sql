-- By hand: locked in the order of requests, in a migration of its own (docs/how-to/add-a-migration.md).
LOCK TABLE "prompt_bases" IN SHARE ROW EXCLUSIVE MODE;
ALTER TABLE "base_teams" ADD CONSTRAINT "base_teams_base_id_fkey" FOREIGN KEY ("base_id") REFERENCES "prompt_bases"("id") ON DELETE CASCADE ON UPDATE CASCADE;

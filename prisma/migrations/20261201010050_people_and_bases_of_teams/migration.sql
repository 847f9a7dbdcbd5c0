-- By hand: in the order of requests; base_members, which has rows, is checked by a later migration.
LOCK TABLE "teams" IN SHARE ROW EXCLUSIVE MODE;
ALTER TABLE "team_people" ADD CONSTRAINT "team_people_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "base_teams" ADD CONSTRAINT "base_teams_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "base_members" ADD CONSTRAINT "base_members_team_id_fkey" FOREIGN KEY ("team_id") REFERENCES "teams"("id") ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;

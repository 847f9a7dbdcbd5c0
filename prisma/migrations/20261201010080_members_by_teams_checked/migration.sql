-- By hand: rows of before are looked through while requests go on.
ALTER TABLE "base_members" VALIDATE CONSTRAINT "base_members_team_id_fkey";

-- By hand: rows of before are looked through while requests go on.
ALTER TABLE "base_invitations" VALIDATE CONSTRAINT "base_invitations_user_id_fkey";

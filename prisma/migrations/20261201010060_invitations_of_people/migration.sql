-- By hand: in the order of requests; rows of before are checked by the next migration.
LOCK TABLE "users" IN SHARE ROW EXCLUSIVE MODE;
ALTER TABLE "base_invitations" ADD CONSTRAINT "base_invitations_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;

-- By hand: in the order of requests. Since the migration before, deleting an account locks members after people, through the bases.
LOCK TABLE "users", "base_members", "base_invitations" IN SHARE ROW EXCLUSIVE MODE;
ALTER TABLE "base_members" ADD CONSTRAINT "base_members_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "base_invitations" ADD CONSTRAINT "base_invitations_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

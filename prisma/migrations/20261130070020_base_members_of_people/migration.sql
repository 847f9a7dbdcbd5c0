-- A migration of its own: it locks the table that it names, and requests lock several (docs/how-to/add-a-migration.md).
ALTER TABLE "base_members" ADD CONSTRAINT "base_members_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "base_invitations" ADD CONSTRAINT "base_invitations_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

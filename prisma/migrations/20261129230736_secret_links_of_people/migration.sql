-- A migration of its own: it locks the table that it names, and requests lock several (docs/how-to/add-a-migration.md).
ALTER TABLE "secret_links" ADD CONSTRAINT "secret_links_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

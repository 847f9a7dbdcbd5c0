-- A migration of its own: it locks the table that it names, and requests lock several (docs/how-to/add-a-migration.md).
ALTER TABLE "secret_links" ADD CONSTRAINT "secret_links_base_id_fkey" FOREIGN KEY ("base_id") REFERENCES "prompt_bases"("id") ON DELETE CASCADE ON UPDATE CASCADE;

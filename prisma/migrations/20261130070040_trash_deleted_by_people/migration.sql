-- A migration of its own: it locks the table that it names, and requests lock several (docs/how-to/add-a-migration.md).
ALTER TABLE "trash_entries" ADD CONSTRAINT "trash_entries_deleted_by_id_fkey" FOREIGN KEY ("deleted_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

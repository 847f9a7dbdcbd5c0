-- By hand: locked in the order of requests, in a migration of its own (docs/how-to/add-a-migration.md).
LOCK TABLE "users", "trash_entries" IN SHARE ROW EXCLUSIVE MODE;
ALTER TABLE "trash_entries" ADD CONSTRAINT "trash_entries_deleted_by_id_fkey" FOREIGN KEY ("deleted_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE NOT VALID;

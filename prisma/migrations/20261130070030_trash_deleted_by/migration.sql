-- Who put it there, where that was a member of a base and not its owner.
ALTER TABLE "trash_entries" ADD COLUMN "deleted_by_id" UUID;
CREATE INDEX "trash_entries_deleted_by_id_idx" ON "trash_entries"("deleted_by_id");

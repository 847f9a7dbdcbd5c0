-- By hand: rows of before are looked through while requests go on.
ALTER TABLE "trash_entries" VALIDATE CONSTRAINT "trash_entries_deleted_by_id_fkey";

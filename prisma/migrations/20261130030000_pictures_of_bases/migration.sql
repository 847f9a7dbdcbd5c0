-- by hand: what deletes or replaces a picture deletes its row (lib/attachments/keep.ts, trash_put), and the job object-release deletes the rows that
-- nothing shows any more (lib/storage/sweep.ts). Servers of version 1.28.0 leave such rows to it during the update.
-- One table a migration: a transaction that locks several of them can deadlock with requests.
DROP TRIGGER "prompt_bases_cover_changed" ON "prompt_bases";
DROP TRIGGER "prompt_bases_cover_gone" ON "prompt_bases";

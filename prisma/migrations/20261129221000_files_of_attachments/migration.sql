-- by hand: the job object-release (docs/decisions/037) finds the files that no row names any more (lib/storage/sweep.ts), so what deletes rows releases none.
-- One table a migration: a transaction that locks several of them can deadlock with requests.
DROP TRIGGER "attachments_released" ON "attachments";

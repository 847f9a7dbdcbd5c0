-- By hand: locked in the order of requests, in a migration of its own (docs/how-to/add-a-migration.md).
LOCK TABLE "transcripts", "secret_links" IN SHARE ROW EXCLUSIVE MODE;
ALTER TABLE "secret_links" ADD CONSTRAINT "secret_links_transcript_id_fkey" FOREIGN KEY ("transcript_id") REFERENCES "transcripts"("operation_id") ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;

-- By hand: in the order of requests (docs/how-to/add-a-migration.md).
LOCK TABLE "connections", "oauth_artifacts" IN SHARE ROW EXCLUSIVE MODE;
ALTER TABLE "oauth_artifacts" ADD CONSTRAINT "oauth_artifacts_connection_id_fkey" FOREIGN KEY ("connection_id") REFERENCES "connections"("id") ON DELETE CASCADE ON UPDATE CASCADE;

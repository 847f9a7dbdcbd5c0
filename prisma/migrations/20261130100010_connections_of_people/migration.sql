-- By hand: in the order of requests (docs/how-to/add-a-migration.md).
LOCK TABLE "users", "connections" IN SHARE ROW EXCLUSIVE MODE;
ALTER TABLE "connections" ADD CONSTRAINT "connections_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

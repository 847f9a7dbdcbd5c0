-- By hand: locked in the order of requests.
LOCK TABLE "users" IN SHARE ROW EXCLUSIVE MODE;
ALTER TABLE "report_decisions" ADD COLUMN "author_id" UUID;
CREATE INDEX "report_decisions_author_id_idx" ON "report_decisions"("author_id");
ALTER TABLE "report_decisions" ADD CONSTRAINT "report_decisions_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE NOT VALID;

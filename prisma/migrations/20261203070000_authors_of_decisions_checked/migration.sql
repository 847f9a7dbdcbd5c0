-- By hand: rows of before are looked through while requests go on.
ALTER TABLE "report_decisions" VALIDATE CONSTRAINT "report_decisions_author_id_fkey";

-- by hand: those in the trash, too (20261130030600).
DROP TRIGGER "reports_find_case" ON "reports";
DROP FUNCTION "find_report_case"();

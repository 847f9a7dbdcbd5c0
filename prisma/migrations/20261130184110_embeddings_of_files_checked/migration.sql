-- By hand: rows of before are looked through while requests go on.
ALTER TABLE "knowledge_files" VALIDATE CONSTRAINT "knowledge_files_embedded_check";

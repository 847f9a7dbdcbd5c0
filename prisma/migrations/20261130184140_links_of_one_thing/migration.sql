-- By hand: rows of before are looked through while requests go on.
ALTER TABLE "secret_links" VALIDATE CONSTRAINT "secret_links_of_one_thing";

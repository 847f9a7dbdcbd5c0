-- by hand: rows of before are looked through while requests go on.
DELETE FROM "base_changes" c WHERE NOT EXISTS (SELECT FROM "prompt_bases" b WHERE b."id" = c."base_id");
ALTER TABLE "base_changes" VALIDATE CONSTRAINT "base_changes_base_id_fkey";

-- By hand: the next table, see 20261130180303. What deletes the base writes its last name over it.
UPDATE "code_redemptions" r SET "base_name" = b."base_name" FROM "user_base_access" a JOIN "prompt_bases" b ON b."id" = a."base_id"
WHERE a."id" = r."access_id" AND r."base_name" IS NULL;

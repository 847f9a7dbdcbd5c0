-- By hand: the job goes by these rows, so owners whose copied prompts are all closed need one as well. Apart from the new columns,
-- whose lock would keep everybody waiting for the scan of all prompts.
-- Owners are locked: an account deleted during the scan has no row to refer to.
INSERT INTO "author_prompt_counts" ("owner_id", "public_count")
SELECT u."id", 0 FROM "users" u WHERE u."id" IN (
  SELECT b."owner_id" FROM "prompts" p JOIN "prompt_bases" b ON b."id" = p."prompt_base_id" WHERE p."copy_count" > 0 AND NOT p."is_public"
)
ORDER BY u."id" FOR KEY SHARE OF u
ON CONFLICT ("owner_id") DO NOTHING;

-- By hand: decisions of until now stay the former owner's, in the trash as well.
UPDATE "report_decisions" d SET "author_id" = c."author_id" FROM "report_cases" c WHERE c."id" = d."case_id" AND d."author_id" IS NULL AND c."author_id" IS NOT NULL;
UPDATE "trash_rows" d SET "row" = d."row" || jsonb_build_object('author_id', c."row" -> 'author_id') FROM "trash_rows" c
  WHERE d."table_name" = 'report_decisions' AND c."entry_id" = d."entry_id" AND c."table_name" = 'report_cases' AND c."link" = '' AND c."key" = d."row" ->> 'case_id';
-- By hand: cases of what changed hands with its base are its new owner's.
UPDATE "report_cases" c SET "author_id" = t."author_id" FROM (
  SELECT k."id", coalesce(b."owner_id", p."user_id", h."owner_id", x."owner_id") AS "author_id" FROM "report_cases" k
  LEFT JOIN "prompt_bases" b ON b."id" = k."base_id"
  LEFT JOIN "prompts" p ON p."id" = k."prompt_id" LEFT JOIN "prompt_bases" h ON h."id" = p."prompt_base_id"
  LEFT JOIN "prompt_examples" e ON e."id" = k."example_id" LEFT JOIN "prompts" q ON q."id" = e."prompt_id" LEFT JOIN "prompt_bases" x ON x."id" = q."prompt_base_id"
  WHERE k."kind" IN ('prompt', 'base', 'example')
) AS t WHERE t."id" = c."id" AND c."author_id" IS DISTINCT FROM t."author_id";

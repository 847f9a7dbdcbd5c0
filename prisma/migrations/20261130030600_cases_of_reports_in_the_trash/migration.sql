-- by hand: reports are written with their case since 1.16.0. Those of reviews that were put into the trash before get it here, one a review.
WITH lost AS (
  SELECT r."entry_id", r."row" ->> 'review_id' AS review, gen_random_uuid() AS id, count(*) AS count, jsonb_agg(DISTINCT r."row" -> 'reason') AS reasons,
    min(r."row" ->> 'created_at') AS first_at, max(r."row" ->> 'created_at') AS last_at,
    CASE WHEN bool_and(r."row" ->> 'decision' IS NOT NULL) THEN max(r."row" ->> 'decision') END AS decision, max(r."depth") AS depth
  FROM "trash_rows" r
  WHERE r."table_name" = 'reports' AND r."link" = '' AND r."row" ->> 'case_id' IS NULL AND r."row" ->> 'review_id' IS NOT NULL
  GROUP BY 1, 2
), cases AS (
  INSERT INTO "trash_rows" ("entry_id", "table_name", "key", "link", "depth", "row")
  SELECT l."entry_id", 'report_cases', l.id::text, '', l.depth, jsonb_build_object(
    'id', l.id, 'kind', 'review', 'prompt_id', NULL, 'base_id', NULL, 'user_id', NULL, 'review_id', l.review, 'example_id', NULL,
    'author_id', w."row" -> 'author_id', 'count', l.count, 'reasons', l.reasons, 'first_at', l.first_at, 'last_at', l.last_at, 'decision', l.decision)
  FROM lost l LEFT JOIN "trash_rows" w ON w."entry_id" = l."entry_id" AND w."table_name" = 'base_reviews' AND w."key" = l.review AND w."link" = ''
)
UPDATE "trash_rows" r SET "depth" = l.depth + 1, "row" = r."row" || jsonb_build_object('case_id', l.id)
FROM lost l WHERE r."entry_id" = l."entry_id" AND r."table_name" = 'reports' AND r."link" = '' AND r."row" ->> 'review_id' = l.review;

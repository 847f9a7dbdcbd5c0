import { Prisma } from "@/lib/platform/db/generated/client";

// Repeats IS_LISTED of lib/prompts/readable, which notifications and their count must not import; tests/domain/prompts/readable.test.ts compares the two.

/** Whether followers may be notified of prompt p by author a: it is public, and the author is not blocked. */
export const IS_STILL_NEWS_PROMPT = Prisma.sql`p.is_public AND a.blocked_at IS NULL`;

/** Whether the row n of a notification is shown: one about followed prompts or a selection only while one of its prompts is open (docs/product/following.md 3). */
export const IS_STILL_NEWS = Prisma.sql`((n.kind <> 'selection' OR EXISTS (
  SELECT FROM selections s JOIN prompts p ON p.id = ANY(s.prompt_ids) JOIN users a ON a.id = p.user_id
  WHERE s.number = (n.data ->> 'number')::int AND ${IS_STILL_NEWS_PROMPT})) AND (n.kind <> 'followed' OR EXISTS (
  SELECT FROM jsonb_array_elements_text(n.data -> 'promptIds') AS of (id) JOIN prompts p ON p.id = of.id::uuid JOIN users a ON a.id = p.user_id
  WHERE ${IS_STILL_NEWS_PROMPT})))`;

import { Prisma } from "@/lib/platform/db/generated/client";

// What everybody may read is said in lib/prompts/readable (IS_LISTED); here it is said again, because notifications and their count lie below prompts.

/** Whether followers may be told of the row p of a prompt by the row a of its author: everybody can read it, and the author is not blocked. */
export const IS_STILL_NEWS_PROMPT = Prisma.sql`p.is_public AND a.blocked_at IS NULL`;

/** Whether the row n of a notification is shown: one about followed prompts only while one of these is open (docs/product/following.md 3). */
export const IS_STILL_NEWS = Prisma.sql`(n.kind <> 'followed' OR EXISTS (
  SELECT FROM jsonb_array_elements_text(n.data -> 'promptIds') AS of (id) JOIN prompts p ON p.id = of.id::uuid JOIN users a ON a.id = p.user_id
  WHERE ${IS_STILL_NEWS_PROMPT}))`;

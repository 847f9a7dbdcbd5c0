import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { selectionHref } from "@/lib/platform/hrefs";
import { invalidatePages } from "@/lib/platform/page-cache/invalidate-pages";
import { pageTag } from "@/lib/platform/page-cache/page-tags";
import { requireAdmin, type Viewer } from "@/lib/platform/viewer";
import { IS_LISTED } from "@/lib/prompts/readable";
import { THIS_WEEK } from "./propose-selection";
import type { PublishInput } from "./schema";

/**
 * Publishes this week's selection in a language, or changes the published one. A job notifies people of it, once.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, PROMPT_NOT_FOUND (none of the prompts is open)
 */
export async function publishSelection(
  viewer: Viewer,
  { language, note, promptIds }: PublishInput,
): Promise<{ number: number }> {
  requireAdmin(viewer);
  return transaction(async (tx) => {
    const open = await tx.$queryRaw<{ id: string }[]>`
      SELECT p.id FROM prompts p WHERE p.id = ANY(${promptIds}::uuid[]) AND ${IS_LISTED} ORDER BY array_position(${promptIds}::uuid[], p.id)`;
    if (open.length === 0) throw new AppError("PROMPT_NOT_FOUND");
    const ids = open.map(({ id }) => id);
    const [selection] = await tx.$queryRaw<{ number: number }[]>`
      INSERT INTO selections (language, week, note, prompt_ids) VALUES (${language}::"Language", ${THIS_WEEK}, ${note}, ${ids}::uuid[])
      ON CONFLICT (language, week) DO UPDATE SET note = excluded.note, prompt_ids = excluded.prompt_ids RETURNING number`;
    await invalidatePages(tx, { now: [pageTag(selectionHref(selection!.number))], soon: ["lists"] });
    return selection!;
  });
}

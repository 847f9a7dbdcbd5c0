import { recordAudit } from "@/lib/identity/audit/record";
import { requireFreshSignIn } from "@/lib/identity/sign-in/fresh-sign-in";
import { transaction } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { selectionHref } from "@/lib/platform/hrefs";
import { invalidatePages } from "@/lib/platform/page-cache/invalidate-pages";
import { pageTag } from "@/lib/platform/page-cache/page-tags";
import { requireAdmin, type Viewer } from "@/lib/platform/viewer";
import { IS_LISTED } from "@/lib/prompts/readable";
import { selectionOfWeek } from "./propose-selection";
import type { PublishInput } from "./schema";

/**
 * Publishes this week's selection in a language, or changes the published one. A job notifies people of it, once.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN, FRESH_SIGN_IN_REQUIRED (to publish it), CONFLICT (another week has begun, or another
 *   administrator was first), PROMPT_NOT_FOUND (none of the prompts is open)
 */
export async function publishSelection(
  viewer: Viewer,
  { language, note, promptIds, week, version }: PublishInput,
): Promise<{ number: number }> {
  const { id: adminId } = requireAdmin(viewer);
  return transaction(async (tx) => {
    const now = await selectionOfWeek(tx, language);
    if (now.week !== week || now.version !== version) throw new AppError("CONFLICT");
    if (now.number === null) requireFreshSignIn(viewer); // mails cannot be called back
    const open = await tx.$queryRaw<{ id: string }[]>`
      SELECT p.id FROM prompts p WHERE p.id = ANY(${promptIds}::uuid[]) AND ${IS_LISTED} ORDER BY array_position(${promptIds}::uuid[], p.id)`;
    if (open.length === 0) throw new AppError("PROMPT_NOT_FOUND");
    const ids = open.map(({ id }) => id);
    // No upsert: each would use up a number.
    const [selection] =
      now.number === null
        ? await tx.$queryRaw<{ number: number }[]>`
          INSERT INTO selections (language, week, note, prompt_ids) VALUES (${language}::"Language", ${week}::date, ${note}, ${ids}::uuid[])
          ON CONFLICT (language, week) DO NOTHING RETURNING number`
        : await tx.$queryRaw<{ number: number }[]>`
          UPDATE selections SET note = ${note}, prompt_ids = ${ids}::uuid[]
          WHERE number = ${now.number} AND md5(note || prompt_ids::text) = ${version} RETURNING number`;
    if (!selection) throw new AppError("CONFLICT");
    const { number } = selection;
    await recordAudit(tx, adminId, {
      action: "selection-published",
      details: { selection: number, change: now.number === null ? "added" : "changed" },
    });
    await invalidatePages(tx, { now: [pageTag(selectionHref(number))], soon: ["lists"] });
    return { number };
  });
}

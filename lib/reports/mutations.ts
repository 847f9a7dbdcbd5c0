import { createHmac } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { transaction } from "@/lib/platform/db/transaction";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import type { RequestContext } from "@/lib/platform/http/call";
import { type Viewer, viewerId } from "@/lib/platform/viewer";
import { holdReported } from "@/lib/bases/reviews/moderation";
import type { CreatedReport, CreateReportInput } from "./types";

/**
 * Tells the administrators of something that should not be seen. Guests may, too: of them only a keyed hash is kept, another for each thing.
 * @throws AppError REVIEW_NOT_FOUND (also one that the viewer may not see), REPORT_EXISTS (theirs about the same thing is open)
 */
export async function createReport(
  viewer: Viewer,
  { kind, id, reason, text }: CreateReportInput,
  { address }: Pick<RequestContext, "address">,
): Promise<CreatedReport> {
  const reporterId = viewerId(viewer);
  const mark = createHmac("sha256", env().AUTH_SECRET)
    .update(`report:${reporterId ?? address}:${kind}:${id}`)
    .digest("base64url");
  return transaction(async (tx) => {
    if (!(await holdReported(tx, viewer, id))) throw new AppError("REVIEW_NOT_FOUND");
    const rows = await tx.$queryRaw<{ id: string; createdAt: Date }[]>`
      INSERT INTO reports (id, review_id, reporter_id, reporter_mark, reason, text)
      VALUES (${uuidv7()}::uuid, ${id}::uuid, ${reporterId}::uuid, ${mark}, ${reason}, ${text})
      ON CONFLICT (review_id, reporter_mark) WHERE decision IS NULL DO NOTHING RETURNING id, created_at AS "createdAt"`;
    const row = rows[0];
    if (!row) throw new AppError("REPORT_EXISTS");
    return { id: row.id, kind, reason, createdAt: row.createdAt.toISOString() };
  });
}

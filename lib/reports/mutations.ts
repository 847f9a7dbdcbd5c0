import { createHmac } from "node:crypto";
import { v7 as uuidv7 } from "uuid";
import { transaction } from "@/lib/platform/db/transaction";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import type { RequestContext } from "@/lib/platform/http/call";
import { requireMember, type Viewer, viewerId } from "@/lib/platform/viewer";
import { getNotice } from "./queries";
import { TARGETS, targetOf, THINGS } from "./things";
import type { CreatedReport, CreateReportInput, Notice, ReplyInput } from "./schema";

/**
 * Reports a thing to the administrators. Guests may report too; only a keyed hash of their address is stored, a different one per thing.
 * All reports of a thing are one case, which waits for a decision from then on.
 * @throws AppError PROMPT_NOT_FOUND, BASE_NOT_FOUND, USER_NOT_FOUND, REVIEW_NOT_FOUND, EXAMPLE_NOT_FOUND (also one that the viewer may not see), REPORT_EXISTS (theirs about the same thing is open)
 */
export async function createReport(
  viewer: Viewer,
  { reason, text, part, ...whole }: CreateReportInput,
  { address }: Pick<RequestContext, "address">,
): Promise<CreatedReport> {
  const { kind, id } = part ? { kind: "example" as const, id: part } : whole;
  const reporterId = viewerId(viewer);
  const mark = createHmac("sha256", env().AUTH_SECRET)
    .update(`report:${reporterId ?? address}:${kind}:${id}`)
    .digest("base64url");
  const { column, table, missing, author, isSeen } = THINGS[kind];
  return transaction(async (tx) => {
    // First, as all locks are taken: a transfer has moved the thing to its new owner, or finds its open case.
    await tx.$queryRaw`
      SELECT 1 FROM prompt_bases WHERE id = (
        SELECT prompt_base_id FROM prompts WHERE id = coalesce((SELECT prompt_id FROM prompt_examples WHERE id = ${id}::uuid), ${id}::uuid)) FOR KEY SHARE`;
    const things = await tx.$queryRaw<
      unknown[]
    >`SELECT 1 FROM ${table} x WHERE x.id = ${id}::uuid FOR KEY SHARE OF x`;
    if (things.length === 0) throw new AppError(missing);
    const [held] = await tx.$queryRaw<{ id: string }[]>`
      INSERT INTO report_cases (id, kind, ${column}) VALUES (${uuidv7()}::uuid, ${kind}::"ReportKind", ${id}::uuid)
      ON CONFLICT (${column}) DO UPDATE SET last_at = now() RETURNING id`;
    // Read under the case's lock, as the author is below, so that a concurrent decision or transfer counts.
    const [seen] = await tx.$queryRaw<{ is: boolean }[]>`SELECT ${isSeen(viewer, id)} AS is`;
    if (!seen!.is) throw new AppError(missing);
    const rows = await tx.$queryRaw<{ id: string; createdAt: Date }[]>`
      INSERT INTO reports (id, case_id, review_id, reporter_id, reporter_mark, reason, text)
      VALUES (${uuidv7()}::uuid, ${held!.id}::uuid, ${kind === "review" ? id : null}::uuid, ${reporterId}::uuid, ${mark}, ${reason}, ${text})
      ON CONFLICT DO NOTHING RETURNING id, created_at AS "createdAt"`;
    const row = rows[0];
    if (!row) throw new AppError("REPORT_EXISTS");
    await tx.$executeRaw`
      UPDATE report_cases SET count = count + 1, decision = NULL, reasons = CASE WHEN ${reason} = ANY(reasons) THEN reasons ELSE reasons || ${reason}::text END,
        author_id = (SELECT ${author} FROM ${table} x WHERE x.id = ${id}::uuid)
      WHERE id = ${held!.id}::uuid`;
    return { id: row.id, kind, reason, createdAt: row.createdAt.toISOString() };
  });
}

/**
 * The owner's reply to the hiding of an item: administrators look at the case again. Replaces an earlier reply that they have not
 * handled.
 * @param input.id of the case
 * @throws AppError UNAUTHENTICATED, NOT_FOUND (no such case, or another person's item), REPORT_DECIDED (it is not hidden)
 */
export async function replyToDecision(viewer: Viewer, { id, text }: ReplyInput): Promise<Notice> {
  const { id: authorId } = requireMember(viewer);
  const of = await transaction(async (tx) => {
    const asked = await tx.reportCase.findUnique({
      where: { id },
      select: { kind: true, authorId: true, ...TARGETS },
    });
    if (!asked || asked.authorId !== authorId) throw new AppError("NOT_FOUND");
    const targetId = targetOf(asked);
    const thing = await THINGS[asked.kind].hold(tx, targetId);
    const cases = await tx.$queryRaw<unknown[]>`SELECT 1 FROM report_cases WHERE id = ${id}::uuid FOR UPDATE`;
    if (!thing || cases.length === 0) throw new AppError("NOT_FOUND");
    if (!thing.isHidden) throw new AppError("REPORT_DECIDED");
    const answered = await tx.$executeRaw`
      UPDATE report_decisions SET reply = ${text}, replied_at = now()
      WHERE coalesce(author_id, ${authorId}::uuid) = ${authorId}::uuid AND id = (SELECT d.id FROM report_decisions d WHERE d.case_id = ${id}::uuid ORDER BY d.decided_at DESC, d.id DESC LIMIT 1)`;
    if (answered === 0) throw new AppError("REPORT_DECIDED");
    await tx.$executeRaw`UPDATE report_cases SET decision = NULL, last_at = now() WHERE id = ${id}::uuid`;
    return { kind: asked.kind, id: targetId };
  });
  return getNotice(viewer, of);
}

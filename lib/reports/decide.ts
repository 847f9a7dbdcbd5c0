import { v7 as uuidv7 } from "uuid";
import { assertStillAdministrator } from "@/lib/identity/administration/roles";
import { recordAudit } from "@/lib/identity/audit/record";
import { HIDING_MS } from "@/lib/bases/sales-off/hide-base";
import { notify } from "@/lib/notifications/notify";
import type { Told } from "@/lib/notifications/kinds";
import { db, type Database } from "@/lib/platform/db/client";
import { transaction, waitLong } from "@/lib/platform/db/transaction";
import { AppError } from "@/lib/platform/errors";
import { requireAdmin, type Viewer } from "@/lib/platform/viewer";
import { loadCase } from "./present-case";
import type { ReportDecision, ReportKind, ReportReason } from "./reasons";
import { blockAuthor, type HeldThing, TARGETS, targetOf, THINGS } from "./things";
import type { DecideReportInput, ReportCase } from "./schema";

type Case = { kind: ReportKind; authorId: string | null; decision: ReportDecision | null };

/**
 * Decides a case with all its open reports: the item stays (`dismiss`), is hidden (`hide`) for the most frequent reason in them,
 * is shown again (`restore`), or is hidden and its author is blocked (`block-user`). Notifies the reporters and the owner.
 * @param input.id of the case or of one of its reports
 * @throws AppError UNAUTHENTICATED, FORBIDDEN (not an administrator), NOT_FOUND (also when the item was deleted), REPORT_DECIDED (nothing
 *   left to dismiss, hide, restore or block); of `block-user` what `changePerson` throws
 */
export async function decideReport(
  viewer: Viewer,
  { id, decision, note }: DecideReportInput,
): Promise<ReportCase> {
  const { id: decidedById } = requireAdmin(viewer);
  const found = await db.reportCase.findFirst({
    where: { OR: [{ id }, { reports: { some: { id } } }] },
    select: { id: true, kind: true, authorId: true, decision: true, ...TARGETS },
  });
  if (!found) throw new AppError("NOT_FOUND");
  // In a transaction of its own, first: blocking is idempotent, so that a failed decision can be repeated.
  if (decision === "block-user") {
    if (!found.authorId) throw new AppError("NOT_FOUND");
    if (found.decision === "block-user") throw new AppError("REPORT_DECIDED");
    await blockAuthor(viewer, found.authorId, note);
  }
  await transaction(
    async (tx) => {
      await waitLong(tx, HIDING_MS);
      const thing = await THINGS[found.kind].hold(tx, targetOf(found));
      const [current] = await tx.$queryRaw<Case[]>`
      SELECT kind, author_id AS "authorId", decision FROM report_cases WHERE id = ${found.id}::uuid FOR UPDATE`;
      await assertStillAdministrator(tx, decidedById);
      if (!thing || !current) throw new AppError("NOT_FOUND");
      const undone: Record<ReportDecision, boolean> = {
        dismiss: current.decision === null,
        hide: !thing.isHidden,
        restore: thing.isHidden,
        "block-user": current.decision !== "block-user",
      };
      if (!undone[decision]) throw new AppError("REPORT_DECIDED");
      const reason = await reasonOf(tx, found.id);
      const hides = decision === "hide" || decision === "block-user";
      const changes = hides ? !thing.isHidden : decision === "restore";
      // No notification of a restored thing that is still hidden for another reason.
      let isTold = true;
      if (changes && hides) await thing.hide({ reason, note });
      else if (changes) isTold = !(await thing.show()).isHidden;
      if (changes)
        await recordAudit(tx, decidedById, {
          action: hides ? "hidden" : "restored",
          target: { kind: found.kind, id: targetOf(found) },
          details: { reason: hides ? reason : null },
        });
      await tx.reportDecisionMade.create({
        data: { caseId: found.id, authorId: current.authorId, decision, reason, note, decidedById },
        select: { id: true },
      });
      await tx.$executeRaw`UPDATE report_cases SET decision = ${decision} WHERE id = ${found.id}::uuid`;
      await closeReports(tx, {
        caseId: found.id,
        kind: current.kind,
        thing,
        decision: hides ? "hide" : decision,
        isTold,
      });
      if (changes && isTold) await tellOwner(tx, { ...current, thing, hides });
    },
    { longest: HIDING_MS },
  );
  return loadCase(found.id);
}

/** The reason that most reports give. */
async function reasonOf(tx: Database, caseId: string): Promise<ReportReason> {
  const [most] = await tx.$queryRaw<{ reason: ReportReason }[]>`
    SELECT reason FROM reports WHERE case_id = ${caseId}::uuid GROUP BY reason ORDER BY count(*) DESC, min(created_at) LIMIT 1`;
  return most?.reason ?? "other";
}

type Decided = {
  caseId: string;
  kind: ReportKind;
  thing: HeldThing;
  decision: "dismiss" | "hide" | "restore";
  isTold: boolean;
};

/** Closes the open reports with the decision; of a restored thing also those decided by hiding it. Notifies their reporters if `isTold`. */
async function closeReports(tx: Database, { caseId, kind, thing, decision, isTold }: Decided): Promise<void> {
  const decided = await tx.$queryRaw<{ id: string; reporterId: string | null }[]>`
    UPDATE reports SET decision = ${decision}::"ReportDecision", decided_at = now()
    WHERE case_id = ${caseId}::uuid AND (decision IS NULL OR (${decision} = 'restore' AND decision = 'hide'))
    RETURNING id, reporter_id AS "reporterId"`;
  if (!isTold) return;
  await notify(
    tx,
    decided.flatMap(({ id: reportId, reporterId: userId }) => {
      const data = { baseId: thing.baseId, thing: kind, reportId, decision };
      return userId
        ? [{ userId, kind: "reportDecided", fact: `reportDecided:${reportId}:${uuidv7()}`, data } as const]
        : [];
    }),
  );
}

/** What the owner's notification names. Null: hiding a base notifies its owner elsewhere; the author of a review sees it with the review. */
const OWN = { prompt: "prompt", example: "example", user: "profile", base: null, review: null } as const;

async function tellOwner(
  tx: Database,
  { kind, authorId, thing, hides }: Case & { thing: HeldThing; hides: boolean },
): Promise<void> {
  const own = OWN[kind];
  if (!own || !authorId) return;
  const told: Told = {
    userId: authorId,
    kind: "stopped",
    fact: `stopped:${own}:${uuidv7()}`,
    data: {
      baseId: thing.baseId,
      ...(thing.promptId && { promptId: thing.promptId }),
      ...(kind === "user" && { personId: authorId }),
      what: hides ? `${own}Hidden` : `${own}Shown`,
    },
  };
  await notify(tx, [told]);
}

import { Prisma } from "@/lib/platform/db/generated/client";
import { read } from "@/lib/platform/db/read";
import { AppError } from "@/lib/platform/errors";
import { datePosition, pageOf } from "@/lib/platform/db/keyset";
import type { Page } from "@/lib/platform/paging";
import { Page as PageOf } from "@/lib/platform/paging";
import { requireAdmin, requireMember, type Viewer } from "@/lib/platform/viewer";
import { casesOf, presentCases } from "./present-case";
import type { ReportKind, ReportReason } from "./reasons";
import { THINGS } from "./things";
import type { ListReportsInput, Notice, NoticeInput, ReportCase } from "./schema";

/** Open cases are counted up to this number. */
const COUNTED = 1000;

/**
 * Cases that wait for a decision, or have one, the latest report or answer first; how many wait, up to a thousand, is the `total` of the first.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN (not an administrator), MALFORMED_REQUEST (a made-up cursor)
 */
export async function listReports(
  viewer: Viewer,
  { status = "open", limit = 50, cursor }: ListReportsInput = {},
): Promise<Page<ReportCase>> {
  requireAdmin(viewer);
  const from = cursor ? datePosition(cursor) : null;
  const waits = status === "open" ? Prisma.sql`decision IS NULL` : Prisma.sql`decision IS NOT NULL`;
  const [found, counted] = await Promise.all([
    read<{ id: string; lastAt: Date }>`
      SELECT id, last_at AS "lastAt" FROM report_cases
      WHERE ${waits} ${from ? Prisma.sql`AND (last_at, id) < (${from.value}::timestamptz, ${from.id}::uuid)` : Prisma.empty}
      ORDER BY last_at DESC, id DESC LIMIT ${limit + 1}`,
    status === "open"
      ? read<{
          total: number;
        }>`SELECT count(*)::int AS total FROM (SELECT FROM report_cases WHERE decision IS NULL LIMIT ${COUNTED}) AS open`
      : [],
  ]);
  const { items, nextCursor } = pageOf(found, limit, ({ lastAt }) => lastAt.toISOString());
  const rows = new Map((await casesOf(items.map(({ id }) => id))).map((row) => [row.id, row]));
  const cases = await presentCases(items.flatMap(({ id }) => rows.get(id) ?? []));
  return new PageOf(cases, nextCursor, counted[0]?.total);
}

/**
 * What a thing is called that the viewer is about to report, where the viewer sees it.
 * @throws AppError PROMPT_NOT_FOUND, BASE_NOT_FOUND, USER_NOT_FOUND, REVIEW_NOT_FOUND, EXAMPLE_NOT_FOUND (also one that the viewer may not see)
 */
export async function nameReported(viewer: Viewer, { kind, id }: NoticeInput): Promise<string> {
  const { table, name, isSeen, missing } = THINGS[kind];
  const [row] = await read<{ name: string }>`
    SELECT ${name} AS name FROM ${table} x WHERE x.id = ${id}::uuid AND ${isSeen(viewer, id)}`;
  if (!row) throw new AppError(missing);
  return row.name.trim();
}

type NoticeRow = Omit<Notice, "at" | "repliedAt" | "reason"> & {
  reason: ReportReason;
  at: Date;
  repliedAt: Date | null;
};

/**
 * Why something of the viewer's is hidden, and what the viewer answered: the last decision about it, or about what it was hidden with.
 * @throws AppError UNAUTHENTICATED, NOT_FOUND (it is not hidden, is not the viewer's, or was hidden without a report, be it after a decision to show it)
 */
export async function getNotice(viewer: Viewer, { kind, id }: NoticeInput): Promise<Notice> {
  const member = requireMember(viewer);
  const [row] = await read<NoticeRow>`
    SELECT c.id AS "caseId", d.reason, d.note, d.decided_at AS at, a.reply, a.replied_at AS "repliedAt", c.decision IS NULL AS "isWaiting"
    FROM report_cases c CROSS JOIN LATERAL (
      SELECT * FROM (
        SELECT * FROM report_decisions l WHERE l.case_id = c.id AND l.decision IN ('hide', 'block-user', 'restore') ORDER BY l.decided_at DESC, l.id DESC LIMIT 1
      ) AS l WHERE l.decision <> 'restore'
    ) AS d LEFT JOIN LATERAL (
      SELECT * FROM report_decisions a WHERE a.case_id = c.id AND (a.decided_at, a.id) >= (d.decided_at, d.id) AND a.replied_at IS NOT NULL
      ORDER BY a.decided_at DESC, a.id DESC LIMIT 1
    ) AS a ON true
    WHERE c.author_id = ${member.id}::uuid AND coalesce(d.author_id, c.author_id) = c.author_id AND ${hiddenCase(kind, id)}`;
  if (!row) throw new AppError("NOT_FOUND");
  return { ...row, at: row.at.toISOString(), repliedAt: row.repliedAt?.toISOString() ?? null };
}

/** Whether the row c is the case by which a thing is hidden now. */
function hiddenCase(kind: ReportKind, id: string): Prisma.Sql {
  switch (kind) {
    case "prompt": {
      const hidden = Prisma.sql`SELECT coalesce(p.hidden_with, p.id) FROM prompts p WHERE p.id = ${id}::uuid AND p.hidden_at IS NOT NULL`;
      return Prisma.sql`(c.prompt_id = (${hidden}) OR c.base_id = (${hidden}))`;
    }
    case "base":
      return Prisma.sql`((c.base_id = ${id}::uuid AND EXISTS (SELECT FROM prompt_bases b WHERE b.id = c.base_id AND b.hidden_at IS NOT NULL AND NOT b.hidden_with_owner))
        OR c.user_id = (SELECT b.owner_id FROM prompt_bases b WHERE b.id = ${id}::uuid AND b.hidden_with_owner))`;
    case "review":
      return Prisma.sql`((c.review_id = ${id}::uuid AND EXISTS (SELECT FROM base_reviews r WHERE r.id = c.review_id AND r.hidden_at IS NOT NULL AND NOT r.hidden_with_author))
        OR c.user_id = (SELECT r.author_id FROM base_reviews r WHERE r.id = ${id}::uuid AND r.hidden_with_author))`;
    case "user":
    case "example": {
      const { column, table } = THINGS[kind];
      return Prisma.sql`c.${column} = ${id}::uuid AND EXISTS (SELECT FROM ${table} x WHERE x.id = ${id}::uuid AND x.hidden_at IS NOT NULL)`;
    }
  }
}

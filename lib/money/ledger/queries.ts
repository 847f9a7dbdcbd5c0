import { read } from "@/lib/platform/db/read";
import type { RequestContext } from "@/lib/platform/http/call";
import type { Page } from "@/lib/platform/paging";
import { consume } from "@/lib/platform/limits/rate-limit";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { rublesText } from "./kopecks";
import { readLines } from "./read-lines";
import {
  type Balance,
  type LedgerLine,
  listLedgerInput,
  type ListLedgerInput,
  type StatementInput,
} from "./schema";
import { statementAnswer } from "./statement";
import { availableOf, sumsOf, type Sums } from "./sums";

/** Number of statements listed. */
const MONTHS = 24;

/** The viewer's balance (docs/product/money.md 3). @throws AppError UNAUTHENTICATED */
export async function readBalance(viewer: Viewer): Promise<Balance> {
  const { id } = requireMember(viewer);
  const [sums] = await read<Sums>`${sumsOf(id)}`;
  const { held, reserved, nextAt, nextAmount } = sums!;
  return {
    available: rublesText(availableOf(sums!)),
    onHold: rublesText(held),
    reserved: rublesText(reserved),
    currency: "RUB",
    nextRelease: nextAt && { at: nextAt.toISOString(), amount: rublesText(nextAmount!) },
  };
}

/** Movements of the viewer's money, newest first. @throws AppError UNAUTHENTICATED, MALFORMED_REQUEST (cursor) */
export async function listLedger(viewer: Viewer, input: ListLedgerInput = {}): Promise<Page<LedgerLine>> {
  const { id: personId } = requireMember(viewer);
  const { limit, ...wanted } = listLedgerInput.parse(input);
  return readLines({ personId, ...wanted }, limit);
}

/** The month of a statement; `open`: it has not ended. */
export type StatementMonth = { month: string; open: boolean };

/** Months with movements, latest first, at most two years. @throws AppError UNAUTHENTICATED */
export async function listStatementMonths(viewer: Viewer): Promise<StatementMonth[]> {
  const { id } = requireMember(viewer);
  return read<StatementMonth>`
    SELECT to_char(month, 'YYYY-MM') AS month, sale_day(now()) < (month + interval '1 month')::date AS open
    FROM ledger_months WHERE person_id = ${id}::uuid GROUP BY month ORDER BY month DESC LIMIT ${MONTHS}`;
}

/** The statement of a month, streamed: JSON, or a file, CSV or PDF. @throws AppError UNAUTHENTICATED, RATE_LIMITED (PDF) */
export async function readStatement(
  viewer: Viewer,
  { month, format, locale: wanted }: StatementInput,
  { locale }: Pick<RequestContext, "locale">,
): Promise<Response> {
  const { id: personId } = requireMember(viewer);
  if (format === "pdf") await consume("statementPdf", personId);
  return statementAnswer({ personId, month }, format, wanted ?? locale, await nameOf(personId));
}

/** The person of a statement: name from the requisites, else from the profile. */
async function nameOf(personId: string): Promise<string> {
  const [person] = await read<{ name: string; inn: string | null }>`
    SELECT coalesce(r.name, u.full_name) AS name, r.inn FROM users u
    LEFT JOIN LATERAL (SELECT name, inn FROM seller_requisites WHERE user_id = u.id ORDER BY created_at DESC, id DESC LIMIT 1) r ON true WHERE u.id = ${personId}::uuid`;
  return [person?.name, person?.inn && `ИНН ${person.inn}`].filter(Boolean).join(", ");
}

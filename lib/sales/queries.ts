import { roleIn } from "@/lib/bases/policy";
import { AppError } from "@/lib/platform/errors";
import type { RequestContext } from "@/lib/platform/http/call";
import type { Page } from "@/lib/platform/paging";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { type Day, dayOf, type Period } from "./days";
import { csvWanted, salesFile, summaryFile } from "./csv-files";
import { findSales } from "./find-sales";
import { readBases, readSums } from "./read-figures";
import {
  listSalesInput,
  type ListSalesInput,
  type Sale,
  type SalesSummary,
  summarizeSalesInput,
  type SummarizeSalesInput,
} from "./schema";
import { type Summary, summaryOf } from "./summarize";
import { db } from "@/lib/platform/db/client";

type Context = Pick<RequestContext, "request" | "locale">;

/**
 * Purchases, redemptions and refunds of the viewer's own bases, deleted ones included, or of one that they manage, newest first
 * (docs/product/sales.md 1).
 * @returns a page of them, or all as a file
 * @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND (also another's), MALFORMED_REQUEST
 */
export async function listSales(viewer: Viewer, input: ListSalesInput): Promise<Page<Sale>>;
export async function listSales(
  viewer: Viewer,
  input: ListSalesInput,
  context: Context,
): Promise<Page<Sale> | Response>;
export async function listSales(
  viewer: Viewer,
  input: ListSalesInput,
  context?: Context,
): Promise<Page<Sale> | Response> {
  const { base_id: baseId, q, sort, limit, cursor, ...asked } = listSalesInput.parse(input);
  const { id: me, language } = requireMember(viewer);
  const sellerId = await sellerOf(viewer, baseId);
  const managerId = sellerId === me ? undefined : me;
  const wanted = { sellerId, baseId, managerId, period: periodOf(asked), q, sort, cursor };
  if (context && csvWanted(asked.format, context.request))
    return salesFile(wanted, asked.locale ?? context.locale ?? language);
  return findSales(wanted, limit);
}

/**
 * Figures of the viewer's own bases over a period: in total, for the previous period, by day, and by the requested group
 * (docs/product/sales.md 3).
 * @throws AppError as `listSales`
 */
export async function summarizeSales(
  viewer: Viewer,
  input: SummarizeSalesInput,
  context: Context,
): Promise<SalesSummary | Response> {
  const { by, format, locale } = summarizeSalesInput.parse(input);
  const { bases, sources, sold: _, ...summary } = await readSummary(viewer, input);
  const answer: SalesSummary = {
    ...summary,
    rows: by === "base" ? bases : by === "source" ? sources : summary.days,
  };
  return csvWanted(format, context.request) ? summaryFile(answer, by, locale ?? context.locale) : answer;
}

/** As `summarizeSales`, for a page: by base and by source together. @throws AppError as `listSales` */
export async function readSummary(viewer: Viewer, input: SummarizeSalesInput): Promise<Summary> {
  const { base_id: baseId, ...asked } = summarizeSalesInput.parse(input);
  const period = periodOf(asked);
  const isOwn = !baseId || !managesSales(viewer, baseId);
  const sellerId = isOwn ? requireMember(viewer).id : await sellerOf(viewer, baseId);
  const [sums, all] = await Promise.all([
    readSums({ sellerId, baseId, period }),
    readBases({ sellerId, period }),
  ]);
  const sold = isOwn ? all : all.filter(({ id }) => id === baseId); // of the owner's other bases a manager knows nothing
  if (baseId && !sold.some(({ id }) => id === baseId)) throw new AppError("BASE_NOT_FOUND");
  return summaryOf(period, sums, sold, baseId);
}

/** Before the first sale of any product; the period before this date is still valid in the database's calendar. */
const EARLIEST: Day = "1900-01-01";

/**
 * The requested period, until today at the latest, because the future has no figures.
 * @throws AppError VALIDATION_FAILED when it ends before it starts
 */
function periodOf({ from = null, to }: { from?: string | null; to?: string }): Period {
  const today = dayOf(new Date());
  const within = (day: Day) => (day < EARLIEST ? EARLIEST : day < today ? day : today);
  const period = { from: from && (from < EARLIEST ? EARLIEST : from), to: within(to ?? today) };
  if (period.from !== null && period.from > period.to)
    throw new AppError("VALIDATION_FAILED", { fields: { from: ["validation.sales.period"] } });
  return period;
}

/** Whether the viewer reads the sales of a base as its manager: of this base alone, and only while it lives. */
export function managesSales(viewer: Viewer, baseId: string): boolean {
  return roleIn(viewer, { id: baseId }) === "manager";
}

/**
 * Whose sales are read: the viewer's, or, of a base that they manage, its owner's. A given base must be, or have been, that person's.
 * @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND
 */
async function sellerOf(viewer: Viewer, baseId: string | undefined): Promise<string> {
  const { id: me } = requireMember(viewer);
  if (!baseId) return me;
  const base = await db.saleBase.findFirst({
    where: { id: baseId, ...(!managesSales(viewer, baseId) && { sellerId: me }) },
    select: { sellerId: true },
  });
  if (!base) throw new AppError("BASE_NOT_FOUND");
  return base.sellerId;
}

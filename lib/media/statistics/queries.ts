import { splitName } from "@/lib/identity/people/split-name";
import { db } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { translate } from "@/lib/platform/i18n/translate";
import { type Locale, requireAdmin, type Viewer } from "@/lib/platform/viewer";
import { STATISTICS_PAGE } from "../limits";
import { logSelect, presentLog } from "../present-operation";
import { statesOf } from "../statuses";
import { summaryOf } from "../summary";
import type { AdminVideoLog, Statistics, StatisticsInput } from "../schema";
import { perDay } from "./per-day";

const DAY_MS = 24 * 3_600_000;

const adminSelect = {
  ...logSelect,
  ipAddress: true,
  user: { select: { id: true, fullName: true, email: true } },
} satisfies Prisma.VideoOperationSelect;

type Row = Prisma.VideoOperationGetPayload<{ select: typeof adminSelect }>;

/**
 * Everybody's operations (docs/product/media.md 4): the only place that tells addresses.
 * @throws AppError UNAUTHENTICATED, FORBIDDEN
 */
export async function adminStatistics(
  viewer: Viewer,
  input: StatisticsInput = {},
  asked?: { locale: Locale },
): Promise<Statistics> {
  const admin = requireAdmin(viewer);
  const locale = asked?.locale ?? admin.language;
  const { limit = STATISTICS_PAGE, page = 0 } = input;
  const offset = input.offset ?? page * limit;
  const where = whereOf(input);
  const [rows, summary, series] = await Promise.all([
    db.videoOperation.findMany({
      where,
      select: adminSelect,
      orderBy: [{ createdAt: "desc" }, { id: "desc" }],
      skip: offset,
      take: limit,
    }),
    summaryOf(where, locale),
    perDay(input),
  ]);
  const total = summary.totalOperations;
  return {
    summary,
    logs: rows.map((row) => presentAdminLog(row, locale)),
    pagination: {
      total,
      hasMore: offset + rows.length < total,
      limit,
      offset,
      page: Math.floor(offset / limit),
    },
    series,
  };
}

function whereOf({ provider, status, from, to }: StatisticsInput): Prisma.VideoOperationWhereInput {
  return {
    ...(provider && { provider }),
    ...(status && { state: { in: statesOf(status) } }),
    ...((from || to) && {
      createdAt: {
        ...(from && { gte: new Date(from) }),
        ...(to && { lt: new Date(new Date(to).getTime() + DAY_MS) }),
      },
    }),
  };
}

function presentAdminLog(row: Row, locale: Locale): AdminVideoLog {
  const { user, ipAddress } = row;
  return {
    ...presentLog(row, locale),
    user: user && { id: user.id, ...splitName(user.fullName), email: user.email },
    userName: user?.fullName ?? translate(locale, "media.stats.anonymous"),
    userEmail: user?.email ?? null,
    ipAddress,
  };
}

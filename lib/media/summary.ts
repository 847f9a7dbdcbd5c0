import { db } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { sizeText } from "@/lib/platform/text/file-size";
import type { Locale } from "@/lib/platform/viewer";
import { dollarText, durationText, rubleText } from "./format";
import type { Summary } from "./schema";

/** The sums over a set of operations; the success rate is percent of all of them. */
export async function summaryOf(where: Prisma.VideoOperationWhereInput, locale: Locale): Promise<Summary> {
  const groups = await db.videoOperation.groupBy({
    by: "state",
    where,
    _count: true,
    _sum: { costUsd: true, fileSize: true, durationSeconds: true },
  });
  const total = (of: (group: (typeof groups)[number]) => number) =>
    groups.reduce((sum, group) => sum + of(group), 0);
  const count = total(({ _count }) => _count);
  const successfulOperations = total(({ state, _count }) => (state === "success" ? _count : 0));
  const cost = groups
    .reduce((sum, { _sum }) => (_sum.costUsd ? sum.plus(_sum.costUsd) : sum), new Prisma.Decimal(0))
    .toNumber();
  const duration = groups
    .reduce(
      (sum, { _sum }) => (_sum.durationSeconds ? sum.plus(_sum.durationSeconds) : sum),
      new Prisma.Decimal(0),
    )
    .toNumber();
  return {
    totalOperations: count,
    successfulOperations,
    successRate: count === 0 ? 0 : Math.round((successfulOperations / count) * 1_000) / 10,
    totalOpenAICost: cost,
    totalOpenAICostFormatted: dollarText(cost, locale),
    totalOpenAICostRubFormatted: rubleText(cost, locale),
    totalFileSizeFormatted: sizeText(
      total(({ _sum }) => Number(_sum.fileSize ?? 0)),
      locale,
    ),
    totalVideoDuration: duration,
    totalVideoDurationFormatted: durationText(duration),
  };
}

import { db } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { sizeText } from "@/lib/platform/file-size";
import type { Locale } from "@/lib/platform/viewer";
import { dollarText, durationText, rubleText } from "./format";
import type { Summary } from "./types";

/** The sums over a set of operations; the success rate is percent of all of them. */
export async function summaryOf(where: Prisma.VideoOperationWhereInput, locale: Locale): Promise<Summary> {
  const [all, successfulOperations] = await Promise.all([
    db.videoOperation.aggregate({ where, _count: true, _sum: { costUsd: true, fileSize: true, durationSeconds: true } }),
    db.videoOperation.count({ where: { AND: [where, { state: "success" }] } }),
  ]);
  const cost = all._sum.costUsd?.toNumber() ?? 0;
  const duration = all._sum.durationSeconds?.toNumber() ?? 0;
  return {
    totalOperations: all._count,
    successfulOperations,
    successRate: all._count === 0 ? 0 : Math.round((successfulOperations / all._count) * 1_000) / 10,
    totalOpenAICost: cost,
    totalOpenAICostFormatted: dollarText(cost, locale),
    totalOpenAICostRubFormatted: rubleText(cost, locale),
    totalFileSizeFormatted: sizeText(Number(all._sum.fileSize ?? 0), locale),
    totalVideoDuration: duration,
    totalVideoDurationFormatted: durationText(duration),
  };
}

import { ffmpegAvailable } from "@/lib/integrations/ffmpeg/ffmpeg";
import { aboutProvider, speechProvider } from "@/lib/integrations/transcription/providers";
import { perProvider, SPEECH_PROVIDER_NAMES } from "@/lib/integrations/transcription/speech-providers";
import { db } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { AppError } from "@/lib/platform/errors";
import { type Locale, requireMember, type Viewer } from "@/lib/platform/viewer";
import { rublesOf } from "./format";
import { HISTORY_PAGE } from "./limits";
import { logSelect, operationSelect, presentLog, presentOperation } from "./present-operation";
import { summaryOf } from "./summary";
import type { History, HistoryInput, Operation, ServiceStatus, SortColumn, SpeechProvider } from "./schema";

/** The language of this request, where it is known. */
type Asked = { locale: Locale };

/**
 * Whether video can be turned into text now (docs/product/media.md 1).
 * @throws AppError UNAUTHENTICATED
 */
export async function serviceStatus(viewer: Viewer): Promise<ServiceStatus> {
  requireMember(viewer);
  const available = await ffmpegAvailable();
  const about = (name: SpeechProvider) => {
    const { costPer10Min, ...rest } = aboutProvider(name);
    return {
      ...rest,
      available: speechProvider(name) !== null,
      costPer10Min,
      costPer10MinRub: rublesOf(costPer10Min),
    };
  };
  const providers = perProvider(about);
  return {
    ffmpegAvailable: available,
    serviceAvailable: available && SPEECH_PROVIDER_NAMES.some((name) => providers[name].available),
    providers,
  };
}

/** An own operation. @throws AppError UNAUTHENTICATED, OPERATION_NOT_FOUND (also another's) */
export async function getOperation(
  viewer: Viewer,
  { id }: { id: string },
  asked?: Asked,
): Promise<Operation> {
  const member = requireMember(viewer);
  const row = await db.videoOperation.findFirst({
    where: { id, userId: member.id, deletedAt: null },
    select: operationSelect,
  });
  if (!row) throw new AppError("OPERATION_NOT_FOUND");
  return presentOperation(row, asked?.locale ?? member.language);
}

/** Transcripts are read apart (`transcriptsOf`). */
const { transcript: _, ...ownSelect } = logSelect;
type ShownTranscript = { id: string; text: string; textLength: number; timed: boolean };

/** Transcripts by their operations; whether they have timings (`hasTimings`) is asked of the database, which does not send all segments for it. */
async function transcriptsOf(ids: string[]): Promise<Map<string, ShownTranscript>> {
  const rows = await db.$queryRaw<ShownTranscript[]>`
    SELECT operation_id AS id, text, text_length AS "textLength", text = '' OR jsonb_path_exists(segments, '$[*].end ? (@ > 0)') AS timed
    FROM transcripts WHERE operation_id = ANY(${ids}::uuid[])`;
  return new Map(rows.map((row) => [row.id, row]));
}

const ORDER: Record<SortColumn, (order: Prisma.SortOrder) => Prisma.VideoOperationOrderByWithRelationInput> =
  {
    createdAt: (sort) => ({ createdAt: sort }),
    originalFilename: (sort) => ({ originalFilename: sort }),
    status: (sort) => ({ state: sort }),
    videoDuration: (sort) => ({ durationSeconds: { sort, nulls: "last" } }),
    cost: (sort) => ({ costUsd: { sort, nulls: "last" } }),
  };

/** The viewer's own operations and their sum (docs/product/media.md 3). @throws AppError UNAUTHENTICATED */
export async function userHistory(viewer: Viewer, input: HistoryInput = {}, asked?: Asked): Promise<History> {
  const member = requireMember(viewer);
  const locale = asked?.locale ?? member.language;
  const { limit = HISTORY_PAGE, offset = 0, sort = "createdAt", order = "desc" } = input;
  const where = { userId: member.id, deletedAt: null };
  const [rows, summary] = await Promise.all([
    db.videoOperation.findMany({
      where,
      select: ownSelect,
      orderBy: [ORDER[sort](order), { id: order }],
      skip: offset,
      take: limit,
    }),
    summaryOf(where, locale),
  ]);
  const total = summary.totalOperations;
  const transcripts = await transcriptsOf(rows.map(({ id }) => id));
  return {
    summary,
    logs: rows.map((row) => {
      const transcript = transcripts.get(row.id) ?? null;
      return {
        ...presentLog({ ...row, transcript }, locale),
        transcribedText: transcript?.text ?? null,
        timed: transcript?.timed ?? false,
      };
    }),
    pagination: { total, hasMore: offset + rows.length < total, limit, offset },
  };
}

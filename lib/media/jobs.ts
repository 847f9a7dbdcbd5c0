import { job, type Job } from "@/lib/jobs/job";
import { sendJob } from "@/lib/jobs/queue";
import { db } from "@/lib/platform/db/client";
import { MINUTE } from "@/lib/platform/clock";
import { endWithError } from "./endings";
import { extract } from "./extract";
import { shortenAddresses } from "./ip-addresses";
import { transcribe } from "./transcribe";
import { UNFINISHED } from "./statuses";
import { operationDirectories, removeOperationDirectory } from "./uploads-directory";

type Named = { id: string };

/** The id of a job is that of its operation: sent twice, it is done once. */
export const extractJob: Job<Named> = job<Named>({
  name: "video-extract",
  attempts: 3,
  longest: 600,
  async run({ id }, context) {
    if (await extract(id, context)) await sendJob(transcribeJob, id, { id });
  },
  givenUp: ({ id }) => endWithError(id, "VIDEO_FAILED"),
});

export const transcribeJob: Job<Named> = job<Named>({
  name: "video-transcribe",
  attempts: 3,
  longest: 1_800,
  concurrency: 3,
  run: ({ id }, context) => transcribe(id, context),
  givenUp: ({ id }) => endWithError(id, "TRANSCRIPTION_FAILED"),
});

/** Without a word of its worker for so long, an operation is put into the queue again (where it still is, that changes nothing). */
const SILENT_FOR = MINUTE;
/** Whatever happened, an operation ends. */
const LONGEST_LIFE = 6 * 60 * MINUTE;

/** Removes what belongs to no living operation or person, and takes up operations that no job stands for. */
export async function sweep(now = Date.now()): Promise<void> {
  await removeDeadDirectories(now);
  await db.videoAudioChunk.deleteMany({ where: { operation: { state: { notIn: [...UNFINISHED] } } } });
  // Nobody can read the text of an account that is gone.
  await db.transcript.deleteMany({ where: { operation: { userId: null } } });
  const silent = await db.videoOperation.findMany({
    where: { state: { in: [...UNFINISHED] }, updatedAt: { lt: new Date(now - SILENT_FOR) } },
    select: { id: true, state: true, createdAt: true },
  });
  for (const { id, state, createdAt } of silent) {
    if (now - createdAt.getTime() > LONGEST_LIFE) await endWithError(id, "VIDEO_FAILED");
    else await sendJob(state === "transcribing" ? transcribeJob : extractJob, id, { id });
  }
}

async function removeDeadDirectories(now: number): Promise<void> {
  const directories = await operationDirectories(now);
  const rows = await db.videoOperation.findMany({ where: { id: { in: directories.map(({ id }) => id) } }, select: { id: true, state: true } });
  const states = new Map(rows.map(({ id, state }) => [id, state]));
  for (const { id, still } of directories) {
    const state = states.get(id);
    const needed = state === undefined ? !still : state === "queued" || state === "extracting";
    if (!needed) await removeOperationDirectory(id);
  }
}

export const sweepJob = job({ name: "video-sweep", attempts: 1, longest: 300, cron: "* * * * *", run: () => sweep(), atStart: () => sweep() });

export const shortenAddressesJob = job({ name: "video-shorten-addresses", attempts: 3, longest: 300, cron: "17 3 * * *", run: () => shortenAddresses() });

import { SPEECH_PROVIDERS } from "@/lib/integrations/transcription/providers";
import { perProvider } from "@/lib/integrations/transcription/speech-providers";
import { job, type Job } from "@/lib/jobs/job";
import { sendJob, withdrawJob } from "@/lib/jobs/queue";
import { db } from "@/lib/platform/db/client";
import { MINUTE } from "@/lib/platform/clock";
import { failOperation } from "./end-operation";
import { extract } from "./extract";
import { shortenAddresses } from "./ip-addresses";
import { transcribe } from "./transcribe";
import { UNFINISHED } from "./statuses";
import type { SpeechProvider } from "./schema";
import { releaseOldSounds } from "./transcripts/sound";
import { operationDirectories, removeOperationDirectory } from "./uploads/uploads-directory";
import { releaseWorkedVideos } from "./uploads/waiting-video";

/** `turn`: the person, so that people's videos are processed round-robin. */
type Video = { id: string; turn: string };

/** The job's id is the operation's, so sending it is idempotent. */
const sendVideo = (to: Job<Video>, video: Video) => sendJob(to, video.id, video);

/** Extracts sound from two videos at once, one of them short, so that a video of hours does not delay one of minutes. */
function extraction(name: string, lengths: "short" | "any"): Job<Video> {
  return job<Video>({
    name,
    attempts: 3,
    longest: 600,
    perTurn: 1,
    async run({ id, turn }, context) {
      const outcome = await extract(id, lengths, context);
      if (outcome === "long") return sendVideo(longExtractJob, { id, turn });
      if (outcome === "ready") await sendTranscription({ id, turn });
    },
    onDeadLetter: ({ id }) => failOperation(id, "VIDEO_FAILED"),
  });
}

const extractJob = extraction("video-extract", "short");
const longExtractJob = extraction("video-extract-long", "any");

/** Each provider has its own queue and concurrency. */
function transcription(provider: SpeechProvider): Job<Video> {
  return job<Video>({
    ...SPEECH_PROVIDERS[provider].places,
    name: `video-${provider}`,
    attempts: 3,
    run: ({ id }, context) => transcribe(id, context),
    onDeadLetter: ({ id }) => failOperation(id, "TRANSCRIPTION_FAILED"),
  });
}

const TRANSCRIPTION = perProvider(transcription);

async function sendTranscription(video: Video): Promise<void> {
  const { provider } = await db.videoOperation.findUniqueOrThrow({
    where: { id: video.id },
    select: { provider: true },
  });
  await sendVideo(TRANSCRIPTION[provider], video);
}

const VIDEO_JOBS = [extractJob, longExtractJob, ...Object.values(TRANSCRIPTION)];

/** Queues a new operation. */
export async function queueVideo(id: string, userId: string): Promise<void> {
  await sendVideo(extractJob, { id, turn: userId });
}

/** Removes an operation from the queue unless a worker has taken it. */
export async function withdrawVideo(id: string): Promise<void> {
  for (const each of VIDEO_JOBS) await withdrawJob(each, id);
}

/** After this long without progress from a worker, an operation is queued again (idempotent while it is in the queue). */
const SILENT_FOR = MINUTE;
/** Maximum life of an operation. */
const LONGEST_LIFE = 6 * 60 * MINUTE;

/** Removes data of ended operations and deleted people, and queues operations without a job. */
export async function sweep(now = Date.now()): Promise<void> {
  await removeDeadDirectories(now);
  await releaseWorkedVideos();
  await releaseOldSounds(now);
  await db.videoAudioChunk.deleteMany({ where: { operation: { state: { notIn: [...UNFINISHED] } } } });
  // A transcript of a deleted account has no reader.
  await db.transcript.deleteMany({ where: { operation: { userId: null } } });
  const silent = await db.videoOperation.findMany({
    where: { state: { in: [...UNFINISHED] }, updatedAt: { lt: new Date(now - SILENT_FOR) } },
    select: { id: true, userId: true, state: true, createdAt: true },
  });
  for (const { id, userId, state, createdAt } of silent) {
    const video = { id, turn: userId ?? id };
    if (now - createdAt.getTime() > LONGEST_LIFE) await failOperation(id, "VIDEO_FAILED");
    else if (state === "transcribing") await sendTranscription(video);
    else await sendVideo(extractJob, video);
  }
}

async function removeDeadDirectories(now: number): Promise<void> {
  const directories = await operationDirectories(now);
  const rows = await db.videoOperation.findMany({
    where: { id: { in: directories.map(({ id }) => id) } },
    select: { id: true, state: true },
  });
  const states = new Map(rows.map(({ id, state }) => [id, state]));
  for (const { id, still } of directories) {
    const state = states.get(id);
    const needed = state === undefined ? !still : state === "queued" || state === "extracting";
    if (!needed) await removeOperationDirectory(id);
  }
}

const sweepJob = job({
  name: "video-sweep",
  attempts: 1,
  longest: 300,
  cron: "* * * * *",
  run: () => sweep(),
  atStart: () => sweep(),
});

const shortenAddressesJob = job({
  name: "video-shorten-addresses",
  attempts: 3,
  longest: 300,
  cron: "17 3 * * *",
  run: () => shortenAddresses(),
});

/** All of the domain's background work. */
export const MEDIA_JOBS: Job<never>[] = [...VIDEO_JOBS, sweepJob, shortenAddressesJob];

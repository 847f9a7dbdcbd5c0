import { v5 as uuidv5 } from "uuid";
import { job } from "@/lib/jobs/job";
import { sendJob } from "@/lib/jobs/queue";
import { MINUTE } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import type { KnowledgeFile } from "../files/schema";
import { failReading, readFile } from "./read-file";

/** `turn`: the person, so that people's files are read round-robin. */
type Reading = { id: string; turn: string };

/** A changed snippet is cut again. */
export const QUEUED = { state: "queued", done: 0, total: 0, wordCount: 0, error: null } as const;

/** Reads a file of a vector base; one of a person at a time. Several people's at once, because their parts take turns (`readPart`). */
export const readFileJob = job<Reading>({
  name: "knowledge-read",
  attempts: 3,
  // An hour of work, and of waiting while the others recognise their pages.
  longest: 14_400,
  concurrency: 3,
  perTurn: 1,
  run: ({ id }, context) => readFile(id, context),
  onDeadLetter: ({ id }) => failReading(id, "DOCUMENT_TIMEOUT"),
});

/** The namespace of the jobs' ids. */
const READINGS = "5a5f1ff6-9a0c-4c6e-8a5c-0f7d2f4e5b61";

/** One job for each time that a file is queued, so that sending is idempotent. */
function sendReading({ id, updatedAt }: { id: string; updatedAt: string }, turn: string): Promise<void> {
  return sendJob(readFileJob, uuidv5(`${id} ${updatedAt}`, READINGS), { id, turn });
}

/** Sends those of the viewer's files that are queued; what cannot be sent now waits for the sweep. */
export async function queueReadings(viewer: Viewer, files: readonly KnowledgeFile[]): Promise<void> {
  const { id: turn } = requireMember(viewer);
  for (const file of files)
    if (file.state === "queued")
      await sendReading(file, turn).catch((error: unknown) =>
        log.warn({ err: error, fileId: file.id }, "a file waits for the sweep to be read"),
      );
}

/** Queued files without a job: restored from the trash, added by the version before, or not sent. A blocked person's wait for the end of the block. */
async function sendUnread(now = Date.now()): Promise<void> {
  const silent = await db.$queryRaw<{ id: string; updatedAt: Date; turn: string }[]>`
    SELECT f.id, f.updated_at AS "updatedAt", b.user_id AS turn FROM knowledge_files f JOIN knowledge_bases b ON b.id = f.knowledge_base_id
    JOIN users u ON u.id = b.user_id AND u.blocked_at IS NULL
    WHERE f.state IN ('queued', 'reading') AND (f.state = 'queued' OR f.updated_at < ${new Date(now - 30 * MINUTE)})
    ORDER BY f.updated_at LIMIT 1000`;
  for (const { id, updatedAt, turn } of silent)
    await sendReading({ id, updatedAt: updatedAt.toISOString() }, turn);
}

export const unreadFilesJob = job({
  name: "knowledge-unread",
  attempts: 1,
  longest: 300,
  cron: "* * * * *",
  run: () => sendUnread(),
  atStart: () => sendUnread(),
});

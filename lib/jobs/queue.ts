import PgBoss from "pg-boss";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { givenUpQueue, type Job } from "./job";

/** pg-boss keeps its tables apart from ours, and makes and migrates them itself. */
export const QUEUE_SCHEMA = "pgboss";

/** Seconds before a failed attempt is repeated: long enough for pg-boss's own, later word on it to mean nothing. */
const RETRY_DELAY = 2;

const CREATE_ATTEMPTS = 8;

type Shared = { sender?: Promise<PgBoss>; notify?: (queue: string) => void };
// Next bundles instrumentation and routes apart: what the process has once stands here.
const shared = ((globalThis as { promptotekaQueue?: Shared }).promptotekaQueue ??= {});

/** A connection to the queue. `worker`: one that also does the queue's housekeeping and its clock. */
export async function openQueue(options: { connections: number; worker: boolean }): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: env().DATABASE_URL,
    schema: QUEUE_SCHEMA,
    max: options.connections,
    application_name: "promptoteka-queue",
    supervise: options.worker,
    schedule: options.worker,
    ...timeouts(options.worker),
  });
  boss.on("error", (error) => log.warn({ err: error }, "the queue reports an error"));
  await boss.start();
  return boss;
}

// Handed on to pg's pool, whose options pg-boss's types do not know: see lib/platform/db/client.
// A person waits for the statement that sends a job; nobody waits for a worker's query.
const timeouts = (worker: boolean) => ({
  connectionTimeoutMillis: 3_000,
  statement_timeout: 30_000,
  query_timeout: worker ? 35_000 : 4_000,
  options: "-c TimeZone=UTC",
});

/** Makes sure that the queues of a job are there. */
export async function ensureQueue(boss: PgBoss, job: Job<never>): Promise<void> {
  if (job.givenUp) await createOnce(boss, givenUpQueue(job));
  await createOnce(boss, job.name);
}

/** A queue is a table: two processes that make some at the same time can get in each other's way. */
async function createOnce(boss: PgBoss, name: string): Promise<void> {
  for (let attempt = 1; !(await boss.getQueue(name)); attempt += 1) {
    try {
      await boss.createQueue(name);
    } catch (error) {
      const { code } = error as { code?: string };
      if (attempt === CREATE_ATTEMPTS || !["40P01", "42P07", "23505"].includes(code ?? "")) throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * 50 * Math.random()));
    }
  }
}

/** The settings of one job of this kind. */
export function settings(job: Job<never>): PgBoss.SendOptions {
  return {
    retryLimit: job.attempts - 1,
    retryDelay: RETRY_DELAY,
    expireInSeconds: job.longest,
    ...(job.givenUp && { deadLetter: givenUpQueue(job) }),
  };
}

async function sender(): Promise<PgBoss> {
  shared.sender ??= openQueue({ connections: 2, worker: false });
  return shared.sender.catch((error: unknown) => {
    shared.sender = undefined;
    throw error;
  });
}

/**
 * Puts a job into the queue. The same id is taken once, so that sending again is harmless.
 * @param id a UUID
 */
export async function sendJob<Data extends object>(job: Job<Data>, id: string, data: Data): Promise<void> {
  const boss = await sender();
  await ensureQueue(boss, job as Job<never>);
  await boss.send(job.name, data, { ...settings(job as Job<never>), id });
  shared.notify?.(job.name);
}

/** Takes a job out of the queue if nobody works on it. */
export async function withdrawJob<Data extends object>(job: Job<Data>, id: string): Promise<void> {
  const boss = await sender();
  const found = await boss.getJobById(job.name, id);
  if (found && (found.state === "created" || found.state === "retry")) await boss.cancel(job.name, id);
}

/** Opens the queue for sending, so that its tables are there before the first job. */
export async function prepareQueue(): Promise<void> {
  await sender();
}

/** Closes what sending opened: for processes that end by themselves. */
export async function closeQueue(): Promise<void> {
  const open = shared.sender;
  shared.sender = undefined;
  const boss = await open?.catch(() => undefined);
  await boss?.stop({ graceful: false });
}

/** The worker of this process, if it has one, hears at once of what is sent here. */
export function onSent(notify: ((queue: string) => void) | undefined): void {
  shared.notify = notify;
}

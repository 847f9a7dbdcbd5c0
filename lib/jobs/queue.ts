import { setTimeout as sleep } from "node:timers/promises";
import PgBoss from "pg-boss";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { deadLetterQueue, type Job } from "./job";

/** The schema of pg-boss, which creates and migrates its tables itself. */
export const QUEUE_SCHEMA = "pgboss";

/** Seconds before a failed attempt is retried: more than pg-boss needs to fail it a second time. */
const RETRY_DELAY = 2;

const CREATE_ATTEMPTS = 8;

type Shared = { sender?: Promise<PgBoss>; notify?: (queue: string) => void };
// Next bundles instrumentation and routes separately, so singletons live on `globalThis`.
const shared = ((globalThis as { promptotekaQueue?: Shared }).promptotekaQueue ??= {});

/** Connects to the queue. `worker`: also runs pg-boss's maintenance. */
export async function openQueue(options: { connections: number; worker: boolean }): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: env().DATABASE_URL,
    schema: QUEUE_SCHEMA,
    max: options.connections,
    application_name: "promptoteka-queue",
    supervise: options.worker,
    schedule: false,
    ...timeouts(options.worker),
  });
  boss.on("error", (error) => log.warn({ err: error }, "the queue reports an error"));
  await boss.start();
  return boss;
}

// Options of pg's pool, which pg-boss's types lack (see lib/platform/db/client). Sending is part of a request and short.
const timeouts = (worker: boolean) => ({
  connectionTimeoutMillis: 3_000,
  statement_timeout: 30_000,
  query_timeout: worker ? 35_000 : 4_000,
  options: "-c TimeZone=UTC",
});

/** Creates the queues of a job unless they exist. */
export async function ensureQueue(boss: PgBoss, job: Job<never>): Promise<void> {
  if (job.onDeadLetter) await createOnce(boss, deadLetterQueue(job));
  await createOnce(boss, job.name);
}

/** Retries, because a queue is a table, and two processes that create some at once can conflict. */
async function createOnce(boss: PgBoss, name: string): Promise<void> {
  for (let attempt = 1; !(await boss.getQueue(name)); attempt += 1) {
    try {
      await boss.createQueue(name);
    } catch (error) {
      const { code } = error as { code?: string };
      if (attempt === CREATE_ATTEMPTS || !["40P01", "42P07", "23505"].includes(code ?? "")) throw error;
      await sleep(attempt * 50 * Math.random());
    }
  }
}

function sendOptions(job: Job<never>): PgBoss.SendOptions {
  return {
    retryLimit: job.attempts - 1,
    retryDelay: RETRY_DELAY,
    expireInSeconds: job.longest,
    ...(job.onDeadLetter && { deadLetter: deadLetterQueue(job) }),
  };
}

async function sender(): Promise<PgBoss> {
  shared.sender ??= openQueue({ connections: 2, worker: false });
  return shared.sender.catch((error: unknown) => {
    shared.sender = undefined;
    throw error;
  });
}

/** Sends a job. A second one with the same id (a UUID) is ignored. */
export async function sendJob<Data extends object>(job: Job<Data>, id: string, data: Data): Promise<void> {
  const boss = await sender();
  await ensureQueue(boss, job as Job<never>);
  await boss.send(job.name, data, { ...sendOptions(job as Job<never>), id });
  shared.notify?.(job.name);
}

/** Cancels a job that does not run yet. */
export async function withdrawJob<Data extends object>(job: Job<Data>, id: string): Promise<void> {
  const boss = await sender();
  const found = await boss.getJobById(job.name, id);
  if (found && (found.state === "created" || found.state === "retry")) await boss.cancel(job.name, id);
}

/** Opens the queue for sending, which creates its tables. */
export async function prepareQueue(): Promise<void> {
  await sender();
}

/** Closes the connection that sending opened. */
export async function closeQueue(): Promise<void> {
  const open = shared.sender;
  shared.sender = undefined;
  const boss = await open?.catch(() => undefined);
  await boss?.stop({ graceful: false });
}

/** Sets the listener for jobs sent in this process: its worker, if any. */
export function onSent(notify: ((queue: string) => void) | undefined): void {
  shared.notify = notify;
}

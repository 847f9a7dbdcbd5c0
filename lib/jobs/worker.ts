import type PgBoss from "pg-boss";
import { log } from "@/lib/platform/log";
import { JobLeases } from "./job-leases";
import { givenUpQueue, type Job } from "./job";
import { type Loop, QueueLoop } from "./queue-loop";
import { ensureQueue, onSent, openQueue, settings } from "./queue";

const ABANDONED_EVERY = 2_000;
/** How long a stop may take: what is to be seen out may end by itself, then aborted work lets go. */
const STOP_WITHIN = 25_000;
const LETTING_GO = 3_000;

export type Worker = { stop: () => Promise<void> };

/**
 * Works on these jobs in this process until it is stopped. A stop hands unfinished jobs back at once, and waits for those
 * that are to be seen out.
 * @param stopWithin milliseconds after which a stop waits for nothing any more
 */
export async function startWorker(jobs: Job<never>[], stopWithin = STOP_WITHIN): Promise<Worker> {
  const boss = await openQueue({ connections: 4, worker: true });
  try {
    return await workOn(boss, jobs, stopWithin);
  } catch (error) {
    await boss.stop({ graceful: false });
    throw error;
  }
}

async function workOn(boss: PgBoss, jobs: Job<never>[], stopWithin: number): Promise<Worker> {
  const held = new JobLeases();
  const loops: QueueLoop[] = [];
  for (const job of jobs) loops.push(...(await loopsOf(boss, held, job)));
  const queues = [...new Set(loops.map(({ queue }) => queue))];
  await takeBack(boss, held, queues);
  for (const { name, atStart } of jobs)
    await atStart?.().catch((error: unknown) =>
      log.warn({ err: error, queue: name }, "work at the start failed"),
    );
  const watch = setInterval(() => void takeBack(boss, held, queues), ABANDONED_EVERY);
  watch.unref();
  onSent((queue) => loops.filter((loop) => loop.queue === queue).forEach((loop) => loop.wake()));
  const ended = Promise.all(loops.map((loop) => loop.run()));

  const endedWithin = (milliseconds: number) =>
    Promise.race([ended, new Promise((resolve) => setTimeout(resolve, milliseconds).unref())]);

  let stopped: Promise<void> | undefined;
  async function stop(): Promise<void> {
    onSent(undefined);
    clearInterval(watch);
    for (const loop of loops) loop.stop();
    held.abortUnlessSeenOut();
    await endedWithin(Math.max(0, stopWithin - LETTING_GO));
    held.abortAll();
    await endedWithin(Math.min(LETTING_GO, stopWithin));
    await boss.stop({ graceful: false });
    await held.close();
  }
  return { stop: () => (stopped ??= stop()) };
}

async function loopsOf(boss: PgBoss, held: JobLeases, job: Job<never>): Promise<QueueLoop[]> {
  await ensureQueue(boss, job);
  if (job.cron) await boss.schedule(job.name, job.cron, {}, { ...settings(job), tz: "UTC" });
  const run = job.run as Job["run"];
  const givenUp = job.givenUp as Job["givenUp"];
  const work: Loop["work"] = ({ data, retryCount, retryLimit }, signals) =>
    run(data, { ...signals, attempt: retryCount + 1, last: retryCount >= retryLimit });
  const { concurrency = 1, perTurn, seenOut } = job;
  const loops = [new QueueLoop(boss, held, { queue: job.name, places: concurrency, perTurn, seenOut, work })];
  if (givenUp)
    loops.push(
      new QueueLoop(boss, held, { queue: givenUpQueue(job), places: 1, work: ({ data }) => givenUp(data) }),
    );
  return loops;
}

/** Jobs whose process is gone go back into the queue, or to the given-up ones when that was the last attempt. */
async function takeBack(boss: PgBoss, held: JobLeases, queues: string[]): Promise<void> {
  try {
    for (const { name, id } of await held.abandoned(queues)) {
      log.warn({ queue: name, jobId: id }, "a job's process is gone: the job is taken back");
      await boss.fail(name, id, { message: "the process that worked on it is gone" });
    }
  } catch (error) {
    log.warn({ err: error }, "abandoned jobs could not be looked for");
  }
}

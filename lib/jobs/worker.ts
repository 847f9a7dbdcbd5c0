import { setTimeout as sleep } from "node:timers/promises";
import { Cron } from "croner";
import type PgBoss from "pg-boss";
import { v5 as uuidv5 } from "uuid";
import { log } from "@/lib/platform/log";
import { JobLeases } from "./job-leases";
import { deadLetterQueue, type Job } from "./job";
import { type Loop, QueueLoop } from "./queue-loop";
import { ensureQueue, onSent, openQueue, sendJob } from "./queue";

const ABANDONED_EVERY = 2_000;
/** Milliseconds that a stop may take. */
const STOP_WITHIN = 25_000;
/** The part of these in which work that was aborted has to end. */
const ABORTING = 3_000;

export type Worker = { stop: () => Promise<void> };

/**
 * Runs these jobs in this process until it is stopped. A stop puts unfinished jobs back into the queue and waits for
 * `finishOnStop` ones. @param stopWithin milliseconds that a stop may take
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
  const leases = new JobLeases();
  const loops: QueueLoop[] = [];
  for (const job of jobs) loops.push(...(await loopsOf(boss, leases, job)));
  const queues = [...new Set(loops.map(({ queue }) => queue))];
  await failAbandoned(boss, leases, queues);
  for (const { name, atStart } of jobs)
    await atStart?.().catch((error: unknown) =>
      log.warn({ err: error, queue: name }, "work at the start failed"),
    );
  const watch = setInterval(() => void failAbandoned(boss, leases, queues), ABANDONED_EVERY).unref();
  const crons = jobs.flatMap((job) => (job.cron ? [sendOnTime(job, job.cron)] : []));
  onSent((queue) => loops.filter((loop) => loop.queue === queue).forEach((loop) => loop.wake()));
  const ended = Promise.all(loops.map((loop) => loop.run()));
  const endedWithin = (milliseconds: number) =>
    Promise.race([ended, sleep(milliseconds, undefined, { ref: false })]);

  let stopped: Promise<void> | undefined;
  async function stop(): Promise<void> {
    onSent(undefined);
    clearInterval(watch);
    for (const cron of crons) cron.stop();
    for (const loop of loops) loop.stop();
    leases.abort("This process is stopping.");
    await endedWithin(Math.max(0, stopWithin - ABORTING));
    leases.abort("This process is stopping.", { all: true });
    await endedWithin(Math.min(ABORTING, stopWithin));
    await boss.stop({ graceful: false });
    await leases.close();
  }
  return { stop: () => (stopped ??= stop()) };
}

async function loopsOf(boss: PgBoss, leases: JobLeases, job: Job<never>): Promise<QueueLoop[]> {
  await ensureQueue(boss, job);
  const { name, run, onDeadLetter, concurrency = 1, perTurn, finishOnStop } = job as unknown as Job;
  const work: Loop["work"] = ({ data, retryCount, retryLimit }, signals) =>
    run(data, { ...signals, attempt: retryCount + 1, last: retryCount >= retryLimit });
  const loops: Loop[] = [{ queue: name, concurrency, perTurn, finishOnStop, work }];
  if (onDeadLetter)
    loops.push({ queue: deadLetterQueue(job), concurrency: 1, work: ({ data }) => onDeadLetter(data) });
  return loops.map((loop) => new QueueLoop(boss, leases, loop));
}

/** The namespace of the ids of jobs that a schedule sends. */
const ON_TIME = "b7a0a0fc-4a3e-4f0e-9a51-0d2f1f6c7a55";

/**
 * Sends a job on its schedule. Every worker sends it; the id is made of name and minute, so that one is kept. Not by `boss.schedule`, which looks
 * at all schedules twice a minute and takes 100 ms of the main thread for it.
 */
function sendOnTime(job: Job<never>, cron: string): Cron {
  const { name } = job;
  return new Cron(cron, { timezone: "UTC", unref: true }, async (self: Cron) => {
    const id = uuidv5(`${name} ${self.currentRun()!.toISOString().slice(0, 16)}`, ON_TIME);
    await sendJob(job as unknown as Job, id, {}).catch((error: unknown) =>
      log.warn({ err: error, queue: name }, "a job could not be sent on time"),
    );
  });
}

/** Fails jobs of killed processes: pg-boss retries them, or moves them to the dead letter queue after the last attempt. */
async function failAbandoned(boss: PgBoss, leases: JobLeases, queues: string[]): Promise<void> {
  try {
    for (const { name, id } of await leases.abandoned(queues)) {
      log.warn({ queue: name, jobId: id }, "a job's process is gone: the job is taken back");
      await boss.fail(name, id, { message: "the process that worked on it is gone" });
    }
  } catch (error) {
    log.warn({ err: error }, "abandoned jobs could not be looked for");
  }
}

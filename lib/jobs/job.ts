/**
 * What a running job knows. `signal` aborts when the work has to end: the process stops, or lost its lease. `stopping` aborts
 * as soon as a stop is requested, before `signal` for a `finishOnStop` job.
 */
export type JobContext = { signal: AbortSignal; stopping: AbortSignal; attempt: number; last: boolean };

/** Reschedules the job after this many milliseconds, without counting an attempt. */
export type Again = { again: number };

/**
 * One type of background work. It runs at least once: until it succeeds or `attempts` are used up, in one process at a time,
 * also when processes are killed. So each step has to be idempotent.
 */
export type Job<Data extends object = object> = {
  /** The queue's name: letters, digits and dashes. */
  name: string;
  run: (data: Data, context: JobContext) => Promise<void | Again>;
  /** Called when the last attempt failed or its process was killed. */
  onDeadLetter?: (data: Data) => Promise<void>;
  attempts: number;
  /** Seconds of one attempt; `run` needs a shorter timeout of its own. */
  longest: number;
  /** How many run at once in one process. */
  concurrency?: number;
  /** How many with the same `data.turn` (e.g. a person) run at once in all processes; turns are served round-robin. */
  perTurn?: number;
  /** A stopping process waits for it until the stop's own deadline, because it cannot be put back into the queue half done. */
  finishOnStop?: boolean;
  /** Called in every process when its worker starts. */
  atStart?: () => Promise<void>;
  /** Five fields, UTC: sent on this schedule, once for all processes. */
  cron?: string;
};

/** Keeps the type of a job's data. */
export function job<Data extends object>(definition: Job<Data>): Job<Data> {
  return definition;
}

/** The dead letter queue of a job: those whose last attempt failed. */
export function deadLetterQueue({ name }: { name: string }): string {
  return `${name}-given-up`;
}

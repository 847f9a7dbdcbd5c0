/**
 * What a running job may know. `signal` aborts when the work has to end: this process stops or may no longer hold the
 * job. `stopping` aborts as soon as the process is asked to stop; it comes before `signal` for a job that is seen out.
 */
export type JobContext = { signal: AbortSignal; stopping: AbortSignal; attempt: number; last: boolean };

/** The job has done what it could for now and is wanted again after so many milliseconds. That costs no attempt. */
export type Again = { again: number };

/**
 * One kind of background work. The queue promises: it runs until it has succeeded or `attempts` are used up, in one
 * process at a time, also when processes are killed; so each step of it must be repeatable.
 */
export type Job<Data extends object = object> = {
  /** The queue's name: letters, digits and dashes. */
  name: string;
  run: (data: Data, context: JobContext) => Promise<void | Again>;
  /** Called when the last attempt failed or died. */
  givenUp?: (data: Data) => Promise<void>;
  attempts: number;
  /** Seconds that one attempt may take; `run` must have an end of its own before. */
  longest: number;
  /** How many run at once in one process. */
  concurrency?: number;
  /** How many of one `turn` run at once in all processes. A turn is what takes part in the round robin, e.g. a person. */
  perTurn?: number;
  /** Its work cannot be given back half done: a stop waits for it as long as a stop may take. */
  seenOut?: boolean;
  /** Called in every process when its worker starts. */
  atStart?: () => Promise<void>;
  /** Five fields, UTC: sent by the clock, once for all processes. */
  cron?: string;
};

/** Keeps the type of a job's data. */
export function job<Data extends object>(definition: Job<Data>): Job<Data> {
  return definition;
}

/** The queue of jobs that were given up. */
export function givenUpQueue({ name }: { name: string }): string {
  return `${name}-given-up`;
}

import { tracingChannel } from "node:diagnostics_channel";

/** A job or the sending of a mail, for metrics and traces. */
export type Work = { kind: "job" | "mail"; name: string; error?: unknown };
/** A statement of the database; `text` has no values. */
export type Statement = { text: string; error?: unknown };

// Channels belong to the process: Next's bundles and the server's file have copies of this module.
export const work = tracingChannel<Work, Work>("promptoteka:work");
export const statement = tracingChannel<Statement, Statement>("promptoteka:statement");

/** Runs a job, or hands over a mail, and publishes its beginning and end for metrics and traces. */
export function observed<T>(kind: Work["kind"], name: string, run: () => Promise<T>): Promise<T> {
  return work.tracePromise(run, { kind, name }) as Promise<T>;
}

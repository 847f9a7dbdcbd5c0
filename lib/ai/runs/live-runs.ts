import { db } from "@/lib/platform/db/client";
import { beforeExit } from "@/lib/platform/graceful-stop";
import { log } from "@/lib/platform/log";
import { outsideRequest } from "@/lib/platform/request-scope";

/** Least time between two pieces for a reader, milliseconds; the first comes at once. A fast model sends a hundred a second, and each costs server and browser work. */
const PIECE_MS = 50;
/** How often new text is stored and stop requests of other processes are read. */
const FLUSH_MS = 400;
/** A run whose lease has ended has lost its process (./lost-runs). Longer than a short outage of the database. */
export const LEASE_MS = 30_000;
/** A lease without new text is extended when so much of it has passed. */
const EXTEND_MS = 8_000;

/** An answer that this process receives. */
export type LiveRun = {
  readonly id: string;
  readonly userId: string;
  /** Ends the exchange with the provider. */
  readonly controller: AbortController;
  text: string;
  /** Length of `text` sent to its readers, and when, by performance.now(). */
  told: number;
  toldAt: number;
  /** How much of `text` is stored, and when the lease was extended. */
  stored: number;
  extendedAt: number;
  readonly listeners: Set<() => void>;
  /** Set when the row has its final state. */
  ended: boolean;
};

type Shared = { runs: Map<string, LiveRun>; flushing: Promise<void> | null; timers?: NodeJS.Timeout[] };

// Next bundles routes separately, so singletons live on `globalThis`.
const shared = globalThis as { promptotekaRuns?: Shared };
const live: Shared = (shared.promptotekaRuns ??= { runs: new Map(), flushing: null });

/** The answer that this process receives for a run; undefined: another process does, or it is over. */
export function liveRun(id: string): LiveRun | undefined {
  return live.runs.get(id);
}

/** Registers a run of this process; its row has a lease. */
export function addLiveRun(id: string, userId: string): LiveRun {
  const run: LiveRun = {
    id,
    userId,
    controller: new AbortController(),
    text: "",
    told: 0,
    toldAt: -PIECE_MS,
    stored: 0,
    extendedAt: Date.now(),
    listeners: new Set(),
    ended: false,
  };
  beforeExit(stopLiveRuns);
  live.runs.set(id, run);
  live.timers ??= [
    // The timer writes the runs of all people, so its statements do not count as those of the request that starts it.
    setInterval(() => void outsideRequest(flush), FLUSH_MS),
    setInterval(tellAll, PIECE_MS),
  ];
  for (const timer of live.timers) timer.unref();
  return run;
}

export function endLiveRun(run: LiveRun): void {
  live.runs.delete(run.id);
  run.ended = true;
  tell(run);
  if (live.runs.size > 0) return;
  live.timers?.forEach((timer) => clearInterval(timer));
  delete live.timers;
}

/** Appends a piece of the answer and wakes its readers, now or within PIECE_MS. PostgreSQL's text holds no NUL. */
export function append(run: LiveRun, piece: string): void {
  run.text += piece.replaceAll("\0", "");
  if (performance.now() - run.toldAt >= PIECE_MS) tell(run);
}

function tellAll(): void {
  for (const run of live.runs.values()) if (run.text.length > run.told) tell(run);
}

function tell(run: LiveRun): void {
  run.told = run.text.length;
  run.toldAt = performance.now();
  for (const listener of [...run.listeners]) listener();
}

/** Hands what the run has beyond `from`, and what comes, to `onText` until it has ended or the signal aborts; a promise of `onText` is awaited. @returns how far that was */
export async function readLiveRun(
  run: LiveRun,
  from: number,
  onText: (piece: string, to: number) => void | Promise<void>,
  signal: AbortSignal,
): Promise<number> {
  let at = from;
  let wake = () => {};
  const told = () => wake();
  run.listeners.add(told);
  signal.addEventListener("abort", told, { once: true });
  try {
    while (!signal.aborted && !(run.ended && run.text.length <= at)) {
      if (run.text.length > at) {
        const piece = run.text.slice(at);
        at += piece.length;
        await onText(piece, at);
      } else await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    run.listeners.delete(told);
    signal.removeEventListener("abort", told);
  }
  return at;
}

/** Why a run was aborted: its owner stopped it, here or in another process, or was blocked. */
export class RunStopped extends Error {
  override readonly name = "RunStopped";
}

/** Why a run was aborted: the process ends, or the run is no longer this process's. */
export class RunAbandoned extends Error {
  override readonly name = "RunAbandoned";
}

/** Stores new text of all runs in one statement, extends leases, and ends runs that were stopped or deleted elsewhere, and those of blocked people. */
async function flush(): Promise<void> {
  if (live.flushing) return;
  live.flushing = flushOnce()
    .catch((error: unknown) =>
      log.warn({ err: error }, "answers could not be stored; the next attempt follows"),
    )
    .finally(() => (live.flushing = null));
  await live.flushing;
}

async function flushOnce(): Promise<void> {
  const runs = [...live.runs.values()];
  const due = runs.flatMap((run) => {
    const end = storable(run.text);
    return end > run.stored || Date.now() - run.extendedAt > EXTEND_MS ? [{ run, end }] : [];
  });
  if (due.length > 0) {
    const ids = due.map(({ run }) => run.id);
    const more = due.map(({ run, end }) => run.text.slice(run.stored, end).toWellFormed());
    // Skips locked rows until the next time: deleting the person's base or account may lock them for a minute.
    const written = await db.$queryRaw<{ id: string }[]>`
      WITH free AS MATERIALIZED (SELECT id FROM runs WHERE id = ANY(${ids}::uuid[]) AND state = 'running' FOR NO KEY UPDATE SKIP LOCKED)
      UPDATE runs r SET text = r.text || v.more, lease_until = now() + make_interval(secs => ${LEASE_MS / 1_000})
      FROM unnest(${ids}::uuid[], ${more}::text[]) AS v (id, more) JOIN free ON free.id = v.id WHERE r.id = v.id AND r.state = 'running' RETURNING r.id`;
    const kept = new Set(written.map(({ id }) => id));
    for (const { run, end } of due.filter(({ run }) => kept.has(run.id))) {
      run.stored = end;
      run.extendedAt = Date.now();
    }
  }
  if (runs.length === 0) return;
  const states = await db.$queryRaw<{ id: string; stop: boolean }[]>`
    SELECT id, stop_requested OR EXISTS (SELECT FROM users u WHERE u.id = r.user_id AND u.blocked_at IS NOT NULL) AS stop
    FROM runs r WHERE id = ANY(${runs.map(({ id }) => id)}::uuid[]) AND state = 'running'`;
  const running = new Map(states.map(({ id, stop }) => [id, stop]));
  for (const { id, controller } of runs) {
    if (!running.has(id)) controller.abort(new RunAbandoned());
    else if (running.get(id)) controller.abort(new RunStopped());
  }
}

/** How much of a text can be stored: half a surrogate pair waits for the other half. */
function storable(text: string): number {
  const last = text.charCodeAt(text.length - 1);
  return last >= 0xd800 && last <= 0xdbff ? text.length - 1 : text.length;
}

/** An exiting process cannot receive the rest: its runs fail with the text received so far. */
async function stopLiveRuns(): Promise<void> {
  const runs = [...live.runs.values()];
  for (const { controller } of runs) controller.abort(new RunAbandoned());
  await Promise.all(
    runs.map(async (run) => {
      while (!run.ended) await new Promise<void>((resolve) => run.listeners.add(resolve));
    }),
  );
}

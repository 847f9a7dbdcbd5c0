import { spawn } from "node:child_process";
import path from "node:path";
import { AppError } from "../errors";
import { FairQueue } from "../limits/fair-queue";
import { sandbox } from "./sandbox";

/**
 * docs/product/knowledge.md 5: two at once and one of these per person, so that others do not wait for several files of
 * another, 20 waiting and two of these per person, 256 MB of heap, 10 s of processor time.
 */
const AT_ONCE = 2;
const AT_ONCE_EACH = 1;
const WAITING = 20;
const WAITING_PER_PERSON = 2;
const TIME_LIMIT_MS = 10_000;
/** Wall-clock timeout as a multiple of the processor time, because the processors are shared. */
const PATIENCE = 3;
/**
 * Megabytes; stack in kilobytes. A process per task, because a full heap in a worker thread can abort the
 * server (docs/decisions/012).
 */
const HEAP = ["--max-old-space-size=256", "--max-semi-space-size=8", "--stack-size=3900"];

/**
 * Node's exit code for an unsettled top-level await; a parser stopped in the middle of a file. 0: the event loop was empty.
 */
const UNSETTLED_AWAIT = 13;
/** Characters of stderr that an unexpected exit reports. */
const COMPLAINT_LENGTH = 2_000;

// Next bundles instrumentation and routes separately, so singletons live on `globalThis`.
const shared = globalThis as { promptotekaWorkers?: FairQueue };
const turns = (shared.promptotekaWorkers ??= new FairQueue({ slots: AT_ONCE, perCaller: AT_ONCE_EACH }));

/** Who the work is for, and what aborts it. */
export type Caller = {
  /** User id. */
  who: string;
  signal?: AbortSignal | undefined;
  /** Waits for a turn outside of the caller's own time. */
  waiting?: <T>(turn: () => Promise<T>) => Promise<T>;
};

type Task = {
  /** The worker's file, relative to the server's folder: no bundler follows it (docs/decisions/012). */
  file: string;
  /** Serialized by V8. */
  data: object;
  /** Milliseconds of processor time; ten seconds by default. */
  timeLimit?: number;
};

/**
 * Rejects work that would wait too long, before its input is read. @param line the queue; that of documents by default
 * @throws AppError DOCUMENTS_WAITING (two of the caller wait), DOCUMENTS_BUSY (twenty wait)
 */
export function assertRoomToWait(who: string, line: FairQueue = turns): void {
  if (!line.busy) return;
  if (line.waiting(who) >= WAITING_PER_PERSON)
    throw new AppError("DOCUMENTS_WAITING", {
      params: { max: WAITING_PER_PERSON },
      headers: { "Retry-After": "10" },
    });
  if (line.waitingOfAll(WAITING_PER_PERSON) >= WAITING)
    throw new AppError("DOCUMENTS_BUSY", { headers: { "Retry-After": "60" } });
}

/**
 * Runs a task in a process of its own, fair between callers. @param line the queue; that of documents by default
 * @returns the first message of the worker
 * @throws AppError DOCUMENT_TIMEOUT, DOCUMENT_TOO_BIG_INSIDE (out of memory), DOCUMENT_DAMAGED (no answer); the signal's
 *   reason; what the worker throws
 */
export async function inWorker<T>(
  task: Task,
  { who, signal, waiting = (turn) => turn() }: Caller,
  line: FairQueue = turns,
): Promise<T> {
  const release = await waiting(() => line.take(who, { signal }));
  try {
    return await run<T>(task, signal);
  } finally {
    release();
  }
}

async function run<T>({ file, data, timeLimit = TIME_LIMIT_MS }: Task, signal?: AbortSignal): Promise<T> {
  const entry = path.resolve(/* turbopackIgnore: true */ process.cwd(), file);
  const sandboxed = await sandbox("worker", Math.ceil(timeLimit / 1_000));
  const [command, ...args] = [...sandboxed, process.execPath, ...HEAP, entry];
  signal?.throwIfAborted();
  // without the server's secrets and loaders
  const child = spawn(command!, args, {
    stdio: ["ignore", "ignore", "pipe", "ipc"],
    serialization: "advanced",
    env: { PATH: process.env.PATH ?? "", NODE_ENV: process.env.NODE_ENV },
  });
  const ended = new Promise((resolve) => child.once("exit", resolve).once("error", resolve));
  let complaint = "";
  child.stderr
    ?.setEncoding("utf8")
    .on("data", (text: string) => (complaint = (complaint + text).slice(-COMPLAINT_LENGTH)));
  let stop = () => {};
  try {
    return await new Promise<T>((resolve, reject) => {
      const timer = setTimeout(() => reject(new AppError("DOCUMENT_TIMEOUT")), timeLimit * PATIENCE);
      const abort = () => reject(signal?.reason as Error);
      stop = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", abort);
      };
      signal?.addEventListener("abort", abort, { once: true });
      child.once("error", reject);
      child.once("message", (answer: object) =>
        "thrown" in answer ? reject(answer.thrown as Error) : resolve(answer as T),
      );
      child.once("exit", (code, killedBy) => {
        const fail = () => reject(failureOf(file, { code, killedBy, complaint }));
        // its last message is read before the channel closes
        if (child.connected) child.once("disconnect", fail);
        else fail();
      });
      child.send(data, () => {}); // fails where the process has ended, which `exit` reports
    });
  } finally {
    stop();
    child.kill("SIGKILL");
    await ended;
  }
}

type End = { code: number | null; killedBy: NodeJS.Signals | null; complaint: string };

/** V8 aborts when the heap is full; the system kills on its limits. */
function failureOf(file: string, { code, killedBy, complaint }: End): Error {
  if (killedBy === "SIGXCPU") return new AppError("DOCUMENT_TIMEOUT");
  if (killedBy !== null) return new AppError("DOCUMENT_TOO_BIG_INSIDE");
  return code === 0 || code === UNSETTLED_AWAIT
    ? new AppError("DOCUMENT_DAMAGED")
    : new Error(`The worker ${file} ended without an answer (${code}): ${complaint}`);
}

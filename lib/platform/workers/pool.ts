import { spawn } from "node:child_process";
import path from "node:path";
import { AppError } from "../errors";
import { FairQueue } from "../fair-queue";
import { sandbox } from "../sandbox";

/** docs/product/knowledge.md 5: two at once, 20 waiting and of these two of a person, 256 MB of heap, 10 s of a processor. */
const AT_ONCE = 2;
const WAITING = 20;
const WAITING_PER_PERSON = 2;
const TIME_LIMIT_MS = 10_000;
/** How much longer than its processor time a task may take by the clock: others use the processors as well. */
const PATIENCE = 3;
/** Megabytes; the stack in kilobytes. In a worker thread a full heap can abort the whole server, so that each task has a process (docs/decisions/012). */
const HEAP = ["--max-old-space-size=256", "--max-semi-space-size=8", "--stack-size=3900"];

/** Node's exit code of a module whose await can never end: a parser stopped in the middle of a file. Nothing left to do ends with 0. */
const UNSETTLED_AWAIT = 13;
/** Characters of what a worker writes to stderr that an unexpected end reports. */
const COMPLAINT_LENGTH = 2_000;

// One pool per process, although a bundler may load this module more than once.
const shared = globalThis as { promptotekaWorkers?: FairQueue };
const turns = (shared.promptotekaWorkers ??= new FairQueue({ slots: AT_ONCE }));

/** Whose work it is, and what ends it. */
export type Caller = {
  /** User id. */
  who: string;
  signal?: AbortSignal | undefined;
};

type Task = {
  /** The worker's file, from the server's folder: no bundler follows a worker's entry (docs/decisions/012). */
  file: string;
  /** What V8 serializes. */
  data: object;
  /** Milliseconds of processor time that it may take, where it is not a document's ten seconds. */
  timeLimit?: number;
};

/**
 * Refuses a person, before anything of theirs is read, whose work would have to wait for too much.
 * @param line the places that the work needs one of; those of documents unless given
 * @throws AppError DOCUMENTS_WAITING (two of theirs wait), DOCUMENTS_BUSY (twenty of everybody's wait)
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
 * Does work over a whole text in a process of its own, people taking turns. The process ends with its work, and its memory with it.
 * @param line the places that the work needs one of; those of documents unless given
 * @returns the first message that the worker sends
 * @throws AppError DOCUMENT_TIMEOUT, DOCUMENT_TOO_BIG_INSIDE (out of memory), DOCUMENT_DAMAGED (ended without an answer);
 *   the signal's reason; what the worker throws
 */
export function inWorker<T>(task: Task, { who, signal }: Caller, line: FairQueue = turns): Promise<T> {
  return line.run(who, () => run<T>(task, signal), { signal });
}

async function run<T>({ file, data, timeLimit = TIME_LIMIT_MS }: Task, signal?: AbortSignal): Promise<T> {
  const entry = path.resolve(/* turbopackIgnore: true */ process.cwd(), file);
  const [command = process.execPath, ...args] = [
    ...(await sandbox("worker", Math.ceil(timeLimit / 1_000))),
    process.execPath,
    ...HEAP,
    entry,
  ];
  signal?.throwIfAborted();
  // Neither the server's secrets nor its loaders.
  const child = spawn(command, args, {
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
        // What it sent last is read before the channel closes.
        if (child.connected) child.once("disconnect", fail);
        else fail();
      });
      child.send(data, () => {}); // one that has ended says so by its exit
    });
  } finally {
    stop();
    child.kill("SIGKILL");
    await ended;
  }
}

type End = { code: number | null; killedBy: NodeJS.Signals | null; complaint: string };

/** V8 aborts the process when its heap is full, and the system kills one that takes too much. */
function failureOf(file: string, { code, killedBy, complaint }: End): Error {
  if (killedBy === "SIGXCPU") return new AppError("DOCUMENT_TIMEOUT");
  if (killedBy !== null) return new AppError("DOCUMENT_TOO_BIG_INSIDE");
  return code === 0 || code === UNSETTLED_AWAIT
    ? new AppError("DOCUMENT_DAMAGED")
    : new Error(`The worker ${file} ended without an answer (${code}): ${complaint}`);
}

import path from "node:path";
import { Worker, type TransferListItem } from "node:worker_threads";
import { AppError } from "../errors";
import { FairTurns } from "./fair-turns";

/** docs/product/knowledge.md 5: two at once, 20 waiting and of these two of a person, 256 MB of heap, 10 s. */
const AT_ONCE = 2;
const WAITING = 20;
const WAITING_PER_PERSON = 2;
const TIME_LIMIT_MS = 10_000;
const RESOURCES = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/** Node's exit code of a module whose await can never end: a parser stopped in the middle of a file. */
const WAITS_FOR_NOTHING = 13;

// One pool per process, although a bundler may load this module more than once.
const shared = globalThis as { promptotekaThreads?: FairTurns };
const turns = (shared.promptotekaThreads ??= new FairTurns(AT_ONCE));

/** Whose work it is, and what ends it. */
export type Caller = {
  /** User id. */
  who: string;
  signal?: AbortSignal | undefined;
};

type Task = {
  /** The thread's file, from the server's folder: no bundler follows a worker's entry (docs/decisions/012). */
  file: string;
  data: unknown;
  transfer?: TransferListItem[];
  /** Milliseconds that it may take, where it is not a document's ten seconds. */
  timeLimit?: number;
};

/**
 * Refuses a person, before anything of theirs is read, whose work would have to wait for too much.
 * @param line the places that the work needs one of; those of documents unless given
 * @throws AppError DOCUMENTS_WAITING (two of theirs wait), DOCUMENTS_BUSY (twenty of everybody's wait)
 */
export function assertRoomToWait(who: string, line: FairTurns = turns): void {
  if (!line.busy) return;
  if (line.waiting(who) >= WAITING_PER_PERSON)
    throw new AppError("DOCUMENTS_WAITING", { params: { max: WAITING_PER_PERSON }, headers: { "Retry-After": "10" } });
  if (line.waitingOfAll(WAITING_PER_PERSON) >= WAITING) throw new AppError("DOCUMENTS_BUSY", { headers: { "Retry-After": "60" } });
}

/**
 * Does work over a whole text in a thread of its own, people taking turns. The thread ends with its work, and its memory with it.
 * @param line the places that the work needs one of; those of documents unless given
 * @returns the first message that the thread posts
 * @throws AppError DOCUMENT_TIMEOUT, DOCUMENT_TOO_BIG_INSIDE (out of memory), DOCUMENT_DAMAGED (ended without an answer);
 *   the signal's reason; what the thread throws
 */
export async function inThread<T>(task: Task, { who, signal }: Caller, line: FairTurns = turns): Promise<T> {
  const giveBack = await line.take({ who, signal });
  try {
    return await run<T>(task, signal);
  } finally {
    giveBack();
  }
}

async function run<T>({ file, data, transfer, timeLimit = TIME_LIMIT_MS }: Task, signal?: AbortSignal): Promise<T> {
  const worker = new Worker(/* turbopackIgnore: true */ path.join(/* turbopackIgnore: true */ process.cwd(), file), {
    workerData: data,
    transferList: transfer ?? [],
    resourceLimits: RESOURCES,
    // Neither the server's secrets nor its loaders; what a library prints is nobody's business.
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  let stop = () => {};
  try {
    return await new Promise<T>((resolve, reject) => {
      const timer = setTimeout(() => reject(new AppError("DOCUMENT_TIMEOUT")), timeLimit);
      const abort = () => reject(signal?.reason as Error);
      stop = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", abort);
      };
      signal?.addEventListener("abort", abort, { once: true });
      if (signal?.aborted) abort();
      worker.once("message", resolve);
      worker.on("error", (error: NodeJS.ErrnoException) => {
        reject(error.code === "ERR_WORKER_OUT_OF_MEMORY" ? new AppError("DOCUMENT_TOO_BIG_INSIDE") : error);
      });
      worker.once("exit", (code) => {
        reject(code === WAITS_FOR_NOTHING ? new AppError("DOCUMENT_DAMAGED") : new Error(`The thread ${file} ended without an answer (${code})`));
      });
    });
  } finally {
    stop();
    await worker.terminate();
  }
}

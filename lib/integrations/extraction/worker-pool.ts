import path from "node:path";
import { Worker } from "node:worker_threads";
import { AppError } from "@/lib/platform/errors";
import { type DocumentKind, EXTRACTED_TEXT_LIMIT } from "./limits";
import type { RefusalCode } from "./worker/refusal.mjs";

/** security.md "Parsers": two at once, 20 waiting, 256 MB of heap, 10 s. */
const AT_ONCE = 2;
const WAITING = 20;
const TIME_LIMIT_MS = 10_000;
const RESOURCES = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

/** Node's exit code of a module whose await can never end: a parser stopped in the middle of a file. */
const WAITS_FOR_NOTHING = 13;

/** Outside the bundle, because no bundler follows a worker's entry: scripts/start/extraction-files.ts copies it to the built server. */
const entry = () => path.join(/* turbopackIgnore: true */ process.cwd(), "lib/integrations/extraction/worker/main.mjs");

type Pool = { running: number; waiting: (() => void)[] };
// One pool per process, although a bundler may load this module more than once.
const shared = globalThis as { promptotekaExtraction?: Pool };
const pool = (shared.promptotekaExtraction ??= { running: 0, waiting: [] });

/** cellBreak: what a line's end inside a table's cell becomes. */
export type DocumentToRead = { kind: DocumentKind; bytes: Uint8Array; cellBreak?: string };

type Message = { text: string } | { refused: RefusalCode };

/**
 * Reads a document in a thread of its own, first come first served. The thread ends with its document, and its memory with it.
 * @param signal takes it out of the queue or ends its thread
 * @throws AppError DOCUMENT_* as the thread says, DOCUMENT_TIMEOUT, DOCUMENT_TOO_BIG_INSIDE (out of memory), DOCUMENTS_BUSY
 */
export async function readInWorker(document: DocumentToRead, signal?: AbortSignal): Promise<string> {
  await turn(signal);
  try {
    const message = await work(document, signal);
    if ("text" in message) return message.text;
    throw new AppError(message.refused, { params: { extension: document.kind } });
  } finally {
    pool.running -= 1;
    pool.waiting.shift()?.();
  }
}

/** Resolves with a place taken; whoever resolves must give it back. */
function turn(signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  if (pool.running < AT_ONCE && pool.waiting.length === 0) {
    pool.running += 1;
    return Promise.resolve();
  }
  if (pool.waiting.length >= WAITING) throw new AppError("DOCUMENTS_BUSY", { headers: { "Retry-After": "60" } });
  return new Promise((resolve, reject) => {
    const start = () => {
      signal?.removeEventListener("abort", leave);
      pool.running += 1;
      resolve();
    };
    const leave = () => {
      pool.waiting.splice(pool.waiting.indexOf(start), 1);
      reject(signal?.reason);
    };
    pool.waiting.push(start);
    signal?.addEventListener("abort", leave, { once: true });
  });
}

async function work({ kind, bytes, cellBreak }: DocumentToRead, signal?: AbortSignal): Promise<Message> {
  const copy = Uint8Array.from(bytes);
  const worker = new Worker(/* turbopackIgnore: true */ entry(), {
    workerData: { kind, bytes: copy, limit: EXTRACTED_TEXT_LIMIT, cellBreak },
    transferList: [copy.buffer],
    resourceLimits: RESOURCES,
    // Neither the server's secrets nor its loaders; what a library prints is nobody's business.
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  let stop = () => {};
  try {
    return await new Promise<Message>((resolve, reject) => {
      const timer = setTimeout(() => resolve({ refused: "DOCUMENT_TIMEOUT" }), TIME_LIMIT_MS);
      const abort = () => reject(signal?.reason);
      stop = () => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", abort);
      };
      signal?.addEventListener("abort", abort, { once: true });
      if (signal?.aborted) abort();
      worker.once("message", resolve);
      worker.on("error", (error: NodeJS.ErrnoException) => {
        if (error.code === "ERR_WORKER_OUT_OF_MEMORY") resolve({ refused: "DOCUMENT_TOO_BIG_INSIDE" });
        else reject(error);
      });
      worker.once("exit", (code) => {
        if (code === WAITS_FOR_NOTHING) resolve({ refused: "DOCUMENT_DAMAGED" });
        else reject(new Error(`The extraction thread ended without an answer (${code})`));
      });
    });
  } finally {
    stop();
    await worker.terminate();
  }
}

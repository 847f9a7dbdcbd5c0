import { stat } from "node:fs/promises";
import { AppError } from "@/lib/platform/errors";
import { FairQueue } from "@/lib/platform/limits/fair-queue";
import { log } from "@/lib/platform/log";
import { assertRoomToWait, type Caller, inWorker } from "@/lib/platform/workers/pool";
import { SHORT } from "@/lib/platform/workers/worker-functions";
import type { CheckingAnswer, CheckingTask, Found, ReadingAnswer, ReadingTask } from "../reading/found";
import { EXCHANGE_LIMITS } from "../limits";
import { readDefinitions } from "../records";
import { checkAll } from "./check-all";

/** Twenty megabytes take seconds; anything longer is an attack. */
const TIME_LIMIT_MS = 60_000;
const FILE = "lib/platform/workers/generated/exchange.mjs";

/** In this process, and per person: another person's import must not wait for a one-minute attack. */
const AT_ONCE = 2;
const AT_ONCE_EACH = 1;

// A separate queue, so that documents do not wait for a large import. Singleton on `globalThis`, because a bundler may load this
// module more than once.
const shared = globalThis as { promptotekaImports?: FairQueue };
const turns = (shared.promptotekaImports ??= new FairQueue({ slots: AT_ONCE, perCaller: AT_ONCE_EACH }));

/**
 * Reads a file in a worker, which writes the result to disk.
 * @throws AppError DOCUMENTS_WAITING (two of the person's files wait), DOCUMENTS_BUSY (twenty of everybody's), IMPORT_TOO_MANY,
 *   TABLE_TOO_WIDE, DOCUMENT_* (see lib/platform/errors), UNSUPPORTED_TYPE; the signal's reason
 */
export async function readInWorker(task: ReadingTask, caller: Caller): Promise<Found> {
  assertRoomToWait(caller.who, turns);
  const answer = await inWorker<ReadingAnswer>(
    { file: FILE, data: task, timeLimit: TIME_LIMIT_MS },
    caller,
    turns,
  );
  if ("found" in answer) return { ...answer.found, ...(await readDefinitions(task.definitions)) };
  const extension = task.name.slice(task.name.lastIndexOf(".") + 1).toLowerCase();
  throw new AppError(answer.refused === "DOCUMENT_EMPTY" ? "IMPORT_NO_PROMPTS" : answer.refused, {
    params: {
      extension,
      found: "other",
      max: answer.refused === "TABLE_TOO_WIDE" ? EXCHANGE_LIMITS.columns : EXCHANGE_LIMITS.prompts,
    },
  });
}

/**
 * Normalizes and checks the prompts. It reads every text, so more than `SHORT` bytes of records are checked in a worker, in the
 * same queue as reading (docs/decisions/022).
 * @throws AppError DOCUMENT_TIMEOUT, DOCUMENT_TOO_BIG_INSIDE, DOCUMENT_DAMAGED; the signal's reason
 */
export async function checkFound(task: CheckingTask, caller: Caller): Promise<void> {
  if (task.edits.length === 0 && (await stat(task.records)).size <= SHORT) {
    caller.signal?.throwIfAborted();
    // In a worker an unexpected error means a damaged file; here it does too, and is logged.
    await checkAll(task).catch((cause: unknown) => {
      log.error({ err: cause }, "an import could not be checked");
      throw new AppError("DOCUMENT_DAMAGED", { cause });
    });
    return;
  }
  const answer = await inWorker<CheckingAnswer>(
    { file: FILE, data: task, timeLimit: TIME_LIMIT_MS },
    caller,
    turns,
  );
  if ("refused" in answer) throw new AppError(answer.refused);
}

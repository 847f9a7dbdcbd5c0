import type {
  CheckingAnswer,
  CheckingTask,
  FoundPrompt,
  ReadingAnswer,
  ReadingTask,
  TableTask,
} from "./reading/found";
import { closeSync, openSync, writeSync } from "node:fs";
import { batches, linesOf, writeDefinitions } from "./records";

// A parser's failure outside its own promise is a broken file as well.
for (const event of ["uncaughtException", "unhandledRejection"])
  process.on(event, () => process.send?.({ refused: "DOCUMENT_DAMAGED" }));

async function carryOut(task: ReadingTask | CheckingTask | TableTask): Promise<void> {
  process.send?.(
    "bytes" in task
      ? await (await import("./reading/read-table")).readTable(task)
      : "records" in task
        ? await checkAll(task)
        : await read(task),
  );
}

/** Reads a file; what it defines goes to the disk as its prompts do. */
async function read(task: ReadingTask): Promise<ReadingAnswer> {
  const { readFile } = await import("./reading/read-file");
  const answer = await readFile(task);
  if ("refused" in answer) return answer;
  const { bases, knowledge, folders, variables, ...found } = answer.found;
  const descriptor = openSync(task.definitions, "wx", 0o600);
  try {
    writeDefinitions(descriptor, { bases, knowledge, folders, variables });
  } finally {
    closeSync(descriptor);
  }
  return { found };
}

/** Fits and checks the prompts that `readFile` has written down, and writes them down again, a line each. Runs in a worker of its own. */
async function checkAll({ records, into, keys, shorten }: CheckingTask): Promise<CheckingAnswer> {
  const { checked } = await import("./import/prepare");
  const library = new Map(keys);
  const descriptor = openSync(into, "wx", 0o600);
  try {
    for await (const batch of batches<FoundPrompt>(records))
      writeSync(descriptor, batch.map((found) => linesOf(checked(found, library, shorten))).join(""));
  } finally {
    closeSync(descriptor);
  }
  return { checked: true };
}

process.once("message", (task: ReadingTask | CheckingTask | TableTask) => void carryOut(task)); // a rejection: see above

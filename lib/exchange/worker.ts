import type { CheckingTask, ReadingAnswer, ReadingTask, TableTask } from "./reading/found";
import { closeSync, openSync } from "node:fs";
import { writeDefinitions } from "./records";

// A parser's failure outside its own promise is a broken file as well.
for (const event of ["uncaughtException", "unhandledRejection"])
  process.on(event, () => process.send?.({ refused: "DOCUMENT_DAMAGED" }));

async function carryOut(task: ReadingTask | CheckingTask | TableTask): Promise<void> {
  process.send?.(
    "bytes" in task
      ? await (await import("./reading/tables/read-table")).readTable(task)
      : "records" in task
        ? await (await import("./import/check-all")).checkAll(task)
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

process.once("message", (task: ReadingTask | CheckingTask | TableTask) => void carryOut(task)); // a rejection: see above

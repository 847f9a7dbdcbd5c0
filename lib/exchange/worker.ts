import { checkAll } from "./import/check-all";
import type { CheckingTask, ReadingTask, TableTask } from "./reading/found";
import { readFile } from "./reading/read-file";
import { readTable } from "./reading/read-table";

// A parser's failure outside its own promise is a broken file as well.
for (const event of ["uncaughtException", "unhandledRejection"])
  process.on(event, () => process.send?.({ refused: "DOCUMENT_DAMAGED" }));

async function carryOut(task: ReadingTask | CheckingTask | TableTask): Promise<void> {
  process.send?.(
    "bytes" in task ? await readTable(task) : "records" in task ? await checkAll(task) : await readFile(task),
  );
}

process.once("message", (task: ReadingTask | CheckingTask | TableTask) => void carryOut(task)); // a rejection: see above

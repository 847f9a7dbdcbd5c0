import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { checkAll } from "./import/check-all";
import type { CheckingTask, ReadingTask, TableTask } from "./reading/found";
import { readFile } from "./reading/read-file";
import { readTable } from "./reading/read-table";

// A parser's failure outside its own promise is a broken file as well.
for (const event of ["uncaughtException", "unhandledRejection"]) process.on(event, () => parentPort?.postMessage({ refused: "DOCUMENT_DAMAGED" }));

// On Linux this is the thread's own priority: those who read pages go first.
if (process.platform === "linux") setPriority(5);
const task = workerData as ReadingTask | CheckingTask | TableTask;
parentPort?.postMessage("bytes" in task ? await readTable(task) : "records" in task ? await checkAll(task) : await readFile(task));

import { setPriority } from "node:os";
import { parentPort, workerData } from "node:worker_threads";
import { post, type Posting } from "./post";

// A thread of `postAside`. Linux lowers the priority of this thread alone.
if (process.platform === "linux") setPriority(10);
const { url, ...posting } = workerData as Posting & { url: string };
parentPort!.postMessage(await post(new URL(url), posting));

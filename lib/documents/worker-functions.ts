import { takeStructuredBlock } from "./structured-block";

/** What an analysis does with whole texts; see `inWorker`. */
export const WORKER_FUNCTIONS = { takeStructuredBlock };

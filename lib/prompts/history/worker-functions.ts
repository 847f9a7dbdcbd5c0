import { compareTexts } from "./comparison/stretches";

/** What the history of a prompt does with whole texts; see `inWorker`. */
export const WORKER_FUNCTIONS = { compareTexts };

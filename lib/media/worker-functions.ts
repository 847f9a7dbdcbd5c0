import { transcriptFile } from "./transcripts/transcript-files";

/** Functions on whole transcripts that run in a worker; see `inWorker`. */
export const WORKER_FUNCTIONS = { transcriptFile };

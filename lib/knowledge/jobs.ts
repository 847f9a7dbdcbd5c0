import { job, type Job } from "@/lib/jobs/job";
import { moveOriginals } from "./files/originals";
import { embedFileJob, unembeddedFilesJob } from "./embeddings/queue-embeddings";
import { readFileJob, unreadFilesJob } from "./reading/queue-readings";

const moveOriginalsJob = job({
  name: "knowledge-originals",
  attempts: 1,
  longest: 300,
  cron: "*/5 * * * *",
  run: (_, { signal }) => moveOriginals(signal),
});

/** All of the domain's background work. */
export const KNOWLEDGE_JOBS: Job<never>[] = [
  moveOriginalsJob,
  readFileJob,
  unreadFilesJob,
  embedFileJob,
  unembeddedFilesJob,
];

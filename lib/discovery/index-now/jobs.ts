import { job } from "@/lib/jobs/job";
import { announceChanges } from "./announce";

export const announceChangesJob = job({
  name: "index-now",
  attempts: 3,
  longest: 600,
  cron: "*/10 * * * *",
  run: () => announceChanges(),
});

import { job } from "@/lib/jobs/job";
import { moveOriginals } from "./files/originals";

export const moveOriginalsJob = job({
  name: "knowledge-originals",
  attempts: 1,
  longest: 300,
  cron: "*/5 * * * *",
  run: (_, { signal }) => moveOriginals(signal),
});

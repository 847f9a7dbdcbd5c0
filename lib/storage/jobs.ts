import { job } from "@/lib/jobs/job";
import { releaseUnnamed, sweepObjects } from "./sweep";

export const STORAGE_JOBS = [
  job({
    name: "object-sweep",
    attempts: 1,
    longest: 600,
    cron: "* * * * *",
    run: (_, { signal }) => sweepObjects(signal),
  }),
  job({
    name: "object-release",
    attempts: 1,
    longest: 600,
    cron: "29 * * * *",
    run: (_, { signal }) => releaseUnnamed(signal),
  }),
];

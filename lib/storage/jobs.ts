import { job } from "@/lib/jobs/job";
import { sweepObjects } from "./sweep";

export const sweepObjectsJob = job({
  name: "object-sweep",
  attempts: 1,
  longest: 600,
  cron: "* * * * *",
  run: (_, { signal }) => sweepObjects(signal),
});

import { job } from "@/lib/jobs/job";
import { forgetGonePages } from "./gone";

export const forgetGonePagesJob = job({
  name: "gone-pages",
  attempts: 3,
  longest: 300,
  cron: "47 3 * * *",
  run: () => forgetGonePages(),
});

import { job } from "@/lib/jobs/job";
import { remindOfEnds } from "./remind";

export const remindOfEndsJob = job({
  name: "access-reminders",
  attempts: 3,
  longest: 900,
  cron: "7 * * * *",
  run: (_, { signal }) => remindOfEnds(signal),
});

import { job } from "@/lib/jobs/job";
import { purgeExpired } from "./purge";

export const emptyTrashJob = job({
  name: "trash-purge",
  attempts: 3,
  longest: 900,
  cron: "13 * * * *",
  run: () => purgeExpired(),
});

import { job } from "@/lib/jobs/job";
import { forgetUnpaid, renewDue } from "./due";
import { askBindings } from "./trial-days/bindings";

/** Work left after `longest` continues in the next minute's run. */
export const renewalsJob = job({
  name: "renewals",
  attempts: 1,
  longest: 1_800,
  cron: "* * * * *",
  finishOnStop: true,
  async run(_, { stopping }) {
    await forgetUnpaid();
    await renewDue(stopping);
    await askBindings();
  },
});

import { job } from "@/lib/jobs/job";
import { tellFollowers } from "./tell-followers";

/** Tells followers of prompts that were opened. */
export const tellFollowersJob = job({
  name: "follows-tell",
  attempts: 1,
  longest: 900,
  cron: "* * * * *",
  run: (_, { signal }) => tellFollowers(signal),
});

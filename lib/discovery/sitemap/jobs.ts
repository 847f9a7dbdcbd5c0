import { job } from "@/lib/jobs/job";
import { tendParts } from "./parts";

export const tendSitemapJob = job({
  name: "sitemap-parts",
  attempts: 3,
  longest: 600,
  cron: "17 * * * *",
  run: () => tendParts(),
});

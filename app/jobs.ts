import { settleOrdersJob } from "@/lib/bases/purchases/jobs";
import { announceChangesJob } from "@/lib/discovery/index-now/jobs";
import { forgetGonePagesJob } from "@/lib/discovery/gone/jobs";
import { tendSitemapJob } from "@/lib/discovery/sitemap/jobs";
import { housekeepingJob } from "@/lib/jobs/housekeeping";
import type { Job } from "@/lib/jobs/job";
import { moveOriginalsJob } from "@/lib/knowledge/jobs";
import { MEDIA_JOBS } from "@/lib/media/jobs";
import { forgetCopiesJob } from "@/lib/prompts/jobs";
import { sweepObjectsJob } from "@/lib/storage/jobs";
import { emptyTrashJob } from "@/lib/trash/jobs";

/** Every kind of background work, by domain: what the worker does, inside the server or as `npm run worker`. */
export const JOBS: Job<never>[] = [
  ...MEDIA_JOBS,
  settleOrdersJob,
  forgetCopiesJob,
  moveOriginalsJob,
  sweepObjectsJob,
  emptyTrashJob,
  tendSitemapJob,
  forgetGonePagesJob,
  announceChangesJob,
  housekeepingJob,
];

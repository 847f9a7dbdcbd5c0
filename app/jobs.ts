import { remindOfEndsJob } from "@/lib/bases/access/jobs";
import { comparePaymentsJob } from "@/lib/bases/purchases/settling/compare-payments";
import { sendReceiptsJob } from "@/lib/bases/purchases/settling/send-receipts";
import { returnGiftsJob } from "@/lib/bases/purchases/gifts/jobs";
import { settleOrdersJob } from "@/lib/bases/purchases/jobs";
import { noticeRefundsJob, settleRefundsJob } from "@/lib/bases/purchases/refunds/jobs";
import { renewalsJob } from "@/lib/bases/purchases/renewals/jobs";
import { UPDATE_JOBS } from "@/lib/bases/updates/jobs";
import { announceChangesJob } from "@/lib/discovery/index-now/jobs";
import { tendSitemapJob } from "@/lib/discovery/sitemap/jobs";
import { tellFollowersJob } from "@/lib/follows/jobs";
import { housekeepingJob } from "@/lib/jobs/housekeeping";
import type { Job } from "@/lib/jobs/job";
import { LEDGER_JOBS } from "@/lib/money/ledger/jobs";
import { requestPayoutsJob } from "@/lib/money/payouts/schedule";
import { sendPayoutsJob } from "@/lib/money/payouts/send";
import { KNOWLEDGE_JOBS } from "@/lib/knowledge/jobs";
import { MEDIA_JOBS } from "@/lib/media/jobs";
import { NOTIFICATION_JOBS } from "@/lib/notifications/jobs";
import {
  checkDescriptionsJob,
  findLanguagesJob,
  forgetCopiesJob,
  scorePromptsJob,
  settleTagsJob,
} from "@/lib/prompts/jobs";
import { RUN_JOBS } from "@/lib/ai/runs/jobs";
import { STORAGE_JOBS } from "@/lib/storage/jobs";
import { emptyTrashJob } from "@/lib/trash/jobs";
import { WEBHOOK_JOBS } from "@/lib/webhooks/jobs";
import { WEEKLY_JOBS } from "@/lib/follows/weekly/jobs";

/** Every kind of background work, by domain: what the worker does, inside the server or as `npm run worker`. */
export const JOBS: Job<never>[] = [
  ...MEDIA_JOBS,
  settleOrdersJob,
  settleRefundsJob,
  comparePaymentsJob,
  sendReceiptsJob,
  returnGiftsJob,
  renewalsJob,
  remindOfEndsJob,
  ...NOTIFICATION_JOBS,
  tellFollowersJob,
  ...WEEKLY_JOBS,
  ...WEBHOOK_JOBS,
  noticeRefundsJob,
  ...LEDGER_JOBS,
  requestPayoutsJob,
  sendPayoutsJob,
  ...UPDATE_JOBS,
  forgetCopiesJob,
  findLanguagesJob,
  checkDescriptionsJob,
  settleTagsJob,
  scorePromptsJob,
  ...RUN_JOBS,
  ...KNOWLEDGE_JOBS,
  ...STORAGE_JOBS,
  emptyTrashJob,
  tendSitemapJob,
  announceChangesJob,
  housekeepingJob,
];

import { withDeadline } from "@/lib/platform/deadline";
import { randomUUID } from "node:crypto";
import { job } from "@/lib/jobs/job";
import { sendJob } from "@/lib/jobs/queue";
import { MINUTE, DAY } from "@/lib/platform/clock";
import { log } from "@/lib/platform/log";
import { sendMails } from "./mail/send-mails";
import { deleteDueAccounts } from "@/lib/identity/people/scheduled-deletion";
import { tellMembers, tellOfPostponed } from "./notify";
import { carryOutRounds } from "./rounds";
import { db } from "@/lib/platform/db/client";
import { inBatches } from "@/lib/platform/db/in-batches";

/** Notifies many people of one fact. */
const roundsJob = job({
  name: "notification-rounds",
  attempts: 1,
  longest: 900,
  cron: "* * * * *",
  run: (_, { signal }) => carryOutRounds(signal),
});

/** The next minute's job continues after this long. */
const LONGEST_ROUND = 10 * MINUTE;

/** Sends the outbox. A stop waits for e-mails being sent. */
const mailsJob = job({
  name: "mails",
  attempts: 1,
  longest: 900,
  cron: "* * * * *",
  finishOnStop: true,
  run: (_, { stopping }) => sendMails(withDeadline(stopping, LONGEST_ROUND).signal),
});

const forgetJob = job({
  name: "notifications-forget",
  attempts: 3,
  longest: 900,
  cron: "23 3 * * *",
  run: () => forgetNotifications(),
});

/** Deletes accounts whose members had thirty days' notice. */
export const deleteToldAccounts = (signal: AbortSignal) =>
  deleteDueAccounts({ deleted: tellMembers("deleted"), postponed: tellOfPostponed }, signal);

const deletionsJob = job({
  name: "account-deletions",
  attempts: 1,
  longest: 3600,
  cron: "41 * * * *",
  run: (_, { signal }) => deleteToldAccounts(signal),
});

export const NOTIFICATION_JOBS = [roundsJob, mailsJob, forgetJob, deletionsJob];

/** Processes the outbox now, because a person waits for this e-mail; otherwise the schedule does within a minute. */
export async function sendSoon(): Promise<void> {
  await sendJob(mailsJob, randomUUID(), {}).catch((error: unknown) =>
    log.warn({ err: error }, "the outbox waits for the clock"),
  );
}

/** Days that a notification is kept, read or not (docs/product/notifications.md 1); of an e-mail only its existence. */
const KEPT_FOR = 365;
const MAILS_KEPT_FOR = 30;

/** Deletes old notifications and finished e-mails, in batches. */
async function forgetNotifications(now = Date.now()): Promise<void> {
  const before = (days: number) => new Date(now - days * DAY);
  await inBatches(
    (limit) => db.$executeRaw`
      DELETE FROM mails WHERE id = ANY(ARRAY(SELECT id FROM mails WHERE finished_at < ${before(MAILS_KEPT_FOR)} LIMIT ${limit}))`,
  );
  await inBatches(
    (limit) => db.$executeRaw`
      DELETE FROM notifications WHERE id = ANY(ARRAY(SELECT id FROM notifications WHERE created_at < ${before(KEPT_FOR)} LIMIT ${limit}))`,
  );
}

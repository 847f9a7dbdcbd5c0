import { read } from "@/lib/platform/db/read";
import { requireAdmin, type Viewer } from "@/lib/platform/viewer";

/** `waiting`: not sent yet; `oldest`: since when the first of them waits; `sent` and `failed` (given up): within a day. */
export type MailState = { waiting: number; oldest: Date | null; sent: number; failed: number };

/** How mails get on. @throws AppError UNAUTHENTICATED, FORBIDDEN (not an administrator) */
export async function readMailState(viewer: Viewer): Promise<MailState> {
  requireAdmin(viewer);
  const [state] = await read<MailState>`
    SELECT w.waiting, w.oldest, d.sent, d.failed
    FROM (SELECT count(*)::int AS waiting, min(created_at) AS oldest FROM mails WHERE state = 'waiting') AS w,
      (SELECT count(*) FILTER (WHERE state = 'sent')::int AS sent, count(*) FILTER (WHERE state = 'failed')::int AS failed
       FROM mails WHERE finished_at > now() - interval '1 day') AS d`;
  return state!;
}

import type { readNotificationsContract } from "@/lib/notifications/contract";
import { callApi } from "@/lib/platform/browser/api-client";
import { showUnread } from "./unread";

/**
 * Marks notifications as read, all of them when none are named; also when the page goes at once.
 * @throws ApiError
 */
export async function markRead(ids?: string[]): Promise<void> {
  const { count } = await callApi<typeof readNotificationsContract>(
    "POST",
    "/notifications/read",
    ids ? { ids } : {},
    { keepalive: true },
  );
  showUnread(count);
}

import type { FeedbackStatus, FeedbackType } from "@/lib/feedback/kinds";

export const ALL = "ALL";
/** What the list shows; `cursor` null is the first page. */
export type Filters = { type: FeedbackType | typeof ALL; status: FeedbackStatus | typeof ALL };

export const NO_FILTERS: Filters = { type: ALL, status: ALL };
export const PAGE_SIZE = 20;

/** The call for a page: filters are left out when they are ALL (docs/product/feedback.md 2). */
export function listPath({ type, status }: Filters, cursor: string | null) {
  const query = new URLSearchParams({ limit: String(PAGE_SIZE) });
  if (type !== ALL) query.set("type", type);
  if (status !== ALL) query.set("status", status);
  if (cursor) query.set("cursor", cursor);
  return `/feedback?${query}` as const;
}

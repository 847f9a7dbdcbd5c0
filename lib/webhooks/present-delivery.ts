import type { WebhookDelivery } from "@/lib/platform/db/generated/client";
import type { Delivery } from "./schema";

/** A delivery as the owner of its webhook sees it. */
export function presentDelivery(row: WebhookDelivery): Delivery {
  const { id, event, state, tries, status, answer } = row;
  return {
    id,
    event,
    at: row.createdAt.toISOString(),
    state,
    tries,
    triedAt: row.triedAt?.toISOString() ?? null,
    nextTryAt: state === "waiting" ? row.nextTry.toISOString() : null,
    status,
    answer,
    problem: row.problem as Delivery["problem"],
    data: row.data as Delivery["data"],
  };
}

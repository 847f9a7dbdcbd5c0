import { notify } from "@/lib/notifications/notify";
import type { Fact } from "@/lib/notifications/kinds";
import type { Database } from "@/lib/platform/db/client";

type Renewal = Extract<Fact, { kind: "renewal" }>;

/**
 * Notifies a subscriber of a fact about a renewing subscription, once.
 * @param fact identifies it within the subscription, e.g. "soon:3:2"
 */
export async function notifyRenewal(
  tx: Database,
  { id, userId }: { id: string; userId: string },
  fact: string,
  data: Renewal["data"],
): Promise<void> {
  await notify(tx, [{ userId, kind: "renewal", fact: `renewal:${id}:${fact}`, data }]);
}

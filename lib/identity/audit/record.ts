import { v7 as uuidv7 } from "uuid";
import type { Database } from "@/lib/platform/db/client";
import { accessNetwork } from "@/lib/platform/http/ip-address";
import { requestScope } from "@/lib/platform/request-scope";
import type { AuditAction, AuditTarget } from "./events";

type Event = {
  action: AuditAction;
  /** Several of a kind have an entry each. */
  target?: { kind: AuditTarget; id: string | readonly string[] };
  /** Short facts; never a text of a person, a secret or an address of theirs. */
  details?: Record<string, string | number | boolean | null | readonly string[]>;
};

/**
 * Writes into the audit log, in the transaction of what happened. Where the request came from is known of it.
 * @param actorId who did it; null: the command line or a job
 */
export async function recordAudit(
  tx: Database,
  actorId: string | null,
  { action, target, details = {} }: Event,
): Promise<void> {
  const network = accessNetwork(requestScope()?.address);
  const targets = target ? [target.id].flat() : [null];
  await tx.$executeRaw`
    INSERT INTO audit_entries (id, actor_id, action, target_kind, target_id, network, details)
    SELECT t.id, ${actorId}::uuid, ${action}, ${target?.kind ?? null}, t.target_id, ${network}, ${JSON.stringify(details)}::jsonb
    FROM unnest(${targets.map(() => uuidv7())}::uuid[], ${targets}::uuid[]) AS t (id, target_id)`;
}

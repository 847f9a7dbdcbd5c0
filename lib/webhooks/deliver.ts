import { setTimeout as sleep } from "node:timers/promises";
import { DEADLINE_MS } from "@/lib/integrations/webhooks/post";
import { postAside } from "@/lib/integrations/webhooks/post-aside";
import { env } from "@/lib/platform/env";
import { baseHref, byId, ownBaseHref, ownPromptHref } from "@/lib/platform/hrefs";
import { log } from "@/lib/platform/log";
import { type Due, endTurn, noteDelivered, noteFailed, takeDelivery, takeTurns, type Turn } from "./outbox";
import { signatureOf } from "./secret";
import { allowsLoopback, targetOf } from "./target";

/** Concurrent webhooks of one round. */
const LANES = 16;
const POLL_MS = 1_000;
/** A delivery beyond the deadline of `post` counts as failed: a round must end, or all workers would be blocked. */
const DELIVERY_MS = DEADLINE_MS + 5_000;
/** A turn ends after this many deliveries, or after this long. */
const TURN = { deliveries: 20, ms: 30_000 };
/**
 * A delivery whose thread did not end in time counts as this many, which makes the pause after the turn five minutes: OpenSSL may
 * still block that thread, and the next one too.
 */
const STUCK = 600;

/**
 * Delivers due deliveries until stopped, each at least once: it is marked after the receiver has answered. Webhooks take turns,
 * so that others do not wait for a slow receiver.
 * @param stopping ends it between two deliveries
 * @param posting how a delivery is sent
 */
export async function deliverDue(stopping: AbortSignal, posting = postAside): Promise<void> {
  const running = new Set<Promise<void>>();
  while (!stopping.aborted) {
    const free = LANES - running.size;
    for (const turn of free > 0 ? await takeTurns(free) : []) {
      const work = carryOut(turn, { stopping, posting })
        .catch((error: unknown) =>
          log.error(
            { err: error, webhookId: turn.webhookId },
            "a webhook's deliveries could not be sent or marked",
          ),
        )
        .finally(() => running.delete(work));
      running.add(work);
    }
    await sleep(POLL_MS, undefined, { signal: stopping }).catch(() => undefined);
  }
  await Promise.all(running);
}

type Way = { stopping: AbortSignal; posting: typeof postAside };

async function carryOut(turn: Turn, { stopping, posting }: Way): Promise<void> {
  const end = performance.now() + TURN.ms;
  let [sent, taken] = [0, true];
  while (taken && sent < TURN.deliveries && performance.now() < end && !stopping.aborted) {
    const due = await takeDelivery(turn);
    if (!due) break;
    const outcome = await send(turn, due, posting);
    sent += outcome === "stuck" ? STUCK : 1;
    taken = outcome === "taken";
  }
  await endTurn(turn, sent);
}

/** @returns the result; `stuck`: it may still be running. A failing webhook lets others go first. */
async function send(turn: Turn, due: Due, posting: typeof postAside): Promise<"taken" | "failed" | "stuck"> {
  const target = targetOf(turn.url);
  const body = bodyOf(due);
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "user-agent": "Promptoteka-Webhooks",
    "promptoteka-event": due.event,
    "promptoteka-delivery": due.id,
    "promptoteka-signature": signatureOf(turn.webhookId, body, new Date()),
  };
  const ended = target
    ? await Promise.race([
        posting(target, { body, headers, allowLoopback: allowsLoopback() }),
        sleep(DELIVERY_MS, null, { ref: false }),
      ])
    : { problem: "address" as const };
  const posted = ended ?? { problem: "timeout" as const };
  const taken = "status" in posted && posted.status >= 200 && posted.status < 300;
  await (taken ? noteDelivered(turn, due, posted) : noteFailed(turn, due, posted));
  return taken ? "taken" : ended ? "failed" : "stuck";
}

/** The body of a delivery, identical for every attempt: the stored event and the address of its page. */
function bodyOf({ id, event, createdAt, data }: Due): string {
  const path = pathOf(event, data as { baseId?: string; promptId?: string });
  return JSON.stringify({
    id,
    event,
    at: createdAt.toISOString(),
    data: path ? { ...data, url: env().APP_ORIGIN + path } : data,
  });
}

function pathOf(
  event: Due["event"],
  { baseId, promptId }: { baseId?: string; promptId?: string },
): string | null {
  if (event === "ping") return null;
  if (promptId) return ownPromptHref({ id: promptId });
  if (!baseId) return "/my-sales";
  return event === "review" ? baseHref(byId(baseId)) : ownBaseHref({ id: baseId });
}

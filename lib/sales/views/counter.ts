import { log } from "@/lib/platform/log";
import { type PendingView, PendingViews } from "./pending-views";
import { writeViews } from "./write-views";

const EVERY = 1_000;

type Counter = { seen: PendingViews; timer?: NodeJS.Timeout; writing?: Promise<void> };
// Next bundles instrumentation and routes separately, so singletons live on `globalThis`.
const counter = ((globalThis as { promptotekaViews?: Counter }).promptotekaViews ??= {
  seen: new PendingViews(),
});

/** Counts a view; it is written within a second or so, with all others of that time. */
export function noteView(view: Omit<PendingView, "count">): void {
  counter.seen.add({ ...view, count: 1 });
  counter.timer ??= setTimeout(() => void flushViews(), EVERY).unref();
}

/** Writes what was counted; what cannot be written now stays for the next time. One writing at a time. */
export async function flushViews(): Promise<void> {
  clearTimeout(counter.timer);
  counter.timer = undefined;
  await counter.writing;
  const seen = counter.seen.take();
  if (seen.length === 0) return;
  counter.writing = writeViews(seen).catch((error: unknown) => {
    log.warn({ err: error }, "views could not be written yet");
    for (const view of seen) counter.seen.add(view);
    counter.timer ??= setTimeout(() => void flushViews(), EVERY).unref();
  });
  await counter.writing;
}

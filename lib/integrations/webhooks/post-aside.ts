import path from "node:path";
import { Worker } from "node:worker_threads";
import { log } from "@/lib/platform/log";
import { DEADLINE_MS, post, type Posted, type Posting } from "./post";

/** scripts/start/worker-files.ts bundles it; relative to the server's folder. */
const FILE = "lib/platform/workers/generated/integrations/webhooks.mjs";
/** A thread answers by the deadline; one that OpenSSL holds cannot. */
const PATIENCE_MS = DEADLINE_MS + 1_000;

/**
 * `post`, with TLS in a thread of its own for each: OpenSSL reads a certificate's key at once, on a curve that the certificate itself describes,
 * and one of 660 bytes can take 0.15 s. No bound on bytes helps, because certificates are encrypted.
 * @param signal ends the thread; then the problem is the time
 * @returns as `post`; rejects only where no thread can be started
 */
export async function postAside(url: URL, posting: Posting, signal?: AbortSignal): Promise<Posted> {
  if (url.protocol !== "https:") return post(url, posting);
  const thread = new Worker(/* turbopackIgnore: true */ path.resolve(process.cwd(), FILE), {
    workerData: { url: url.href, ...posting },
    execArgv: [],
    env: {},
  });
  let timer: NodeJS.Timeout | undefined;
  const posted = await new Promise<Posted>((resolve) => {
    const end = () => resolve({ problem: "timeout" });
    timer = setTimeout(end, PATIENCE_MS);
    const fail = (err: unknown) => {
      log.error({ err }, "the thread of a webhook's delivery failed");
      end();
    };
    if (signal?.aborted) return end();
    signal?.addEventListener("abort", end, { once: true });
    thread.once("message", resolve).on("error", fail).once("exit", end);
  });
  clearTimeout(timer);
  await thread.terminate();
  return posted;
}

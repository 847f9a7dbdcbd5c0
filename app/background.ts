import { runInBackground, stopBackground } from "@/lib/jobs/background";
import { env } from "@/lib/platform/env";
import { beforeExit } from "@/lib/platform/graceful-stop";
import { flushViews } from "@/lib/sales/views/counter";
import { JOBS } from "./jobs";

/** Opens the queue in the server's process and, unless WORKER=off, works on it there; a stop hands the work back. */
export function beginBackgroundWork(): void {
  runInBackground(env().WORKER === "inside" ? JOBS : []);
  beforeExit(stopBackground);
  beforeExit(flushViews);
}

import { JOBS } from "@/app/jobs";
import { stopBackground } from "@/lib/jobs/background";
import { startWorker } from "@/lib/jobs/worker";
import { db } from "@/lib/platform/db/client";

// Run by `startWorkerProcess`.
const worker = await startWorker(JOBS);
process.once("SIGTERM", () => {
  void worker
    .stop()
    .then(stopBackground)
    .then(() => db.$disconnect())
    .then(() => process.exit(0));
});
process.stdout.write("at work\n");

import { db } from "@/lib/platform/db/client";
import { releaseUnnamed, sweepObjects } from "@/lib/storage/sweep";

/** Removes the files that no row names any more, and those that nobody has used: as if an hour had passed. */
export async function sweepUnnamed(): Promise<void> {
  await releaseUnnamed();
  await db.$executeRaw`UPDATE stored_objects SET sweep_after = sweep_after - interval '1 hour'`;
  await sweepObjects();
}

import { databaseNow } from "@/lib/platform/clock";
import { db, type Database } from "@/lib/platform/db/client";
import type { Viewer } from "@/lib/platform/viewer";

/** The database's time, at which a viewer's access is checked. Guests hold no access, so it is not read for them. */
export async function accessClock(viewer: Viewer, database: Database = db): Promise<Date> {
  return viewer.kind === "member" ? databaseNow(database) : new Date(0);
}

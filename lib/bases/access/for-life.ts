import type { Database } from "@/lib/platform/db/client";

/** Whether a person's access to a base never ends: money for more of it would buy nothing (docs/product/access.md 2). */
export async function hasAccessForLife(database: Database, userId: string, baseId: string): Promise<boolean> {
  return (await database.userBaseAccess.count({ where: { userId, baseId, expiresAt: null } })) > 0;
}

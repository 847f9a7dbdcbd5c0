import { db } from "@/lib/platform/db/client";
import type { Viewer } from "@/lib/platform/viewer";
import { canAdminister } from "./policy";

/** The signed-in person as the header shows them. */
export type HeaderUser = { id: string; full_name: string; avatar_url: string | null; can: { administer: boolean } };

/** What the header shows of the signed-in person; null for guests. */
export async function getHeaderUser(viewer: Viewer): Promise<HeaderUser | null> {
  if (viewer.kind !== "member") return null;
  const user = await db.user.findUnique({ where: { id: viewer.id }, select: { id: true, fullName: true, avatarUrl: true } });
  return user && { id: user.id, full_name: user.fullName, avatar_url: user.avatarUrl, can: { administer: canAdminister(viewer) } };
}

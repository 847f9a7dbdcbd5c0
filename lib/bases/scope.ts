import type { Prisma } from "@/lib/platform/db/generated/client";
import type { Viewer } from "@/lib/platform/viewer";

/** `canSeeBase` as a filter. */
export function visibleBases(viewer: Viewer): Prisma.PromptBaseWhereInput {
  const shown: Prisma.PromptBaseWhereInput = { accessType: { not: "PRIVATE" } };
  return viewer.kind === "member" ? { OR: [shown, { ownerId: viewer.id }] } : shown;
}

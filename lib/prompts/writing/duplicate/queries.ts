import { accessClock } from "@/lib/bases/access/access-clock";
import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import type { Viewer } from "@/lib/platform/viewer";
import { promptsWithin } from "../../scope";
import { maySpread } from "./policy";

/** Which bases may hold a copy of a prompt: in any of the viewer's bases, or in the PRIVATE one only. @throws AppError PROMPT_NOT_FOUND (or not for the viewer to read) */
export async function placesForCopy(viewer: Viewer, { id }: { id: string }): Promise<"any" | "private"> {
  const now = await accessClock(viewer, db);
  const select = {
    userId: true,
    privateOnly: true,
    base: { select: { id: true, ownerId: true, accessType: true, hiddenAt: true } },
  } as const;
  const row = await db.prompt.findFirst({
    where: { id, AND: promptsWithin(viewer, "readable", now) },
    select,
  });
  if (!row) throw new AppError("PROMPT_NOT_FOUND");
  return row.privateOnly || !maySpread(viewer, row) ? "private" : "any";
}

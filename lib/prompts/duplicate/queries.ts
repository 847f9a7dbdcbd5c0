import { db } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import type { Viewer } from "@/lib/platform/viewer";
import { getPrompt } from "../queries";
import { maySpread } from "./policy";

/** Where a copy of a prompt may stand: in any of the viewer's bases, or in the PRIVATE one only. @throws AppError as getPrompt */
export async function placesForCopy(viewer: Viewer, { id }: { id: string }): Promise<"any" | "private"> {
  await getPrompt(viewer, { id });
  const select = { userId: true, privateOnly: true, base: { select: { ownerId: true, accessType: true } } } as const;
  const row = await db.prompt.findUnique({ where: { id }, select });
  if (!row) throw new AppError("PROMPT_NOT_FOUND");
  return row.privateOnly || !maySpread(viewer, row) ? "private" : "any";
}

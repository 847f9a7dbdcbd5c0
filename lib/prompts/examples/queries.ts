import { isWorkedIn, visibleBases } from "@/lib/bases/scope";
import { db } from "@/lib/platform/db/client";
import { read } from "@/lib/platform/db/read";
import type { Viewer } from "@/lib/platform/viewer";
import { getPrompt } from "../queries";
import { forEverybodyWhere } from "../readable";
import { exampleSelect } from "./present-example";
import type { Example, ShownText } from "./schema";

/** Whether the viewer may add results to a prompt: its owner and editors may. */
export async function mayAddExamples(viewer: Viewer, { id }: { id: string }): Promise<boolean> {
  if (viewer.kind === "guest") return false;
  const rows = await read<object>`
    SELECT 1 FROM prompts p JOIN prompt_bases b ON b.id = p.prompt_base_id WHERE p.id = ${id}::uuid AND ${isWorkedIn(viewer, "editor")}`;
  return rows.length > 0;
}

/**
 * Text results of a prompt for everyone who sees its base: those made public by its owner, and those of publicly readable
 * prompts. Same rule as for files (./open-attachment). Empty when nothing is visible.
 */
export async function listShownTexts(viewer: Viewer, { id }: { id: string }): Promise<ShownText[]> {
  const rows = await db.promptExample.findMany({
    where: {
      promptId: id,
      text: { not: null },
      hiddenAt: null,
      prompt: { hiddenAt: null, base: { AND: [visibleBases(viewer), { accessType: { not: "PRIVATE" } }] } },
      OR: [{ isPublic: true }, { prompt: forEverybodyWhere }],
    },
    orderBy: exampleSelect.orderBy.slice(),
    select: { id: true, caption: true, text: true, madeByAi: true },
  });
  return rows.map(({ text, ...row }) => ({ ...row, text: text ?? "" }));
}

/** Results of a prompt that the viewer may read. @throws AppError PROMPT_NOT_FOUND, ACCESS_REQUIRED with `baseId` */
export async function listExamples(viewer: Viewer, { id }: { id: string }): Promise<Example[]> {
  return (await getPrompt(viewer, { id })).examples;
}

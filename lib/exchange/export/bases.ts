import { descriptionOf, nameOf } from "@/lib/bases/personal-texts";
import { db } from "@/lib/platform/db/client";
import { type Locale, requireMember, type Viewer } from "@/lib/platform/viewer";
import type { FileBase } from "../document";
import type { Selection } from "./selection";

const select = { id: true, baseName: true, baseDescription: true, accessType: true } as const;

/**
 * The bases of what is taken along, the oldest first: all of the viewer's own with the whole account, else those that hold something of it.
 * @param ids of the prompts
 */
export async function fileBases(viewer: Viewer, { promptBaseId, ids: chosen }: Selection, ids: readonly string[], locale: Locale): Promise<FileBase[]> {
  const { id: ownerId } = requireMember(viewer);
  const whole = !promptBaseId && !chosen?.length;
  const used = await db.prompt.groupBy({ by: ["promptBaseId"], where: { id: { in: ids.slice() } } });
  const held = { id: { in: used.map((row) => row.promptBaseId) } };
  const rows = await db.promptBase.findMany({ where: whole ? { OR: [{ ownerId }, held] } : held, orderBy: { id: "asc" }, select });
  return rows.map((row) => ({ id: row.id, name: nameOf(row, locale), description: descriptionOf(row, locale), accessType: row.accessType }));
}

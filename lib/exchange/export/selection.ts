import { accessClock } from "@/lib/bases/access/access-clock";
import { canSeeBase, ownsBase } from "@/lib/bases/policy";
import { getBase } from "@/lib/bases/queries";
import { db } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { AppError } from "@/lib/platform/errors";
import { requireMember, type Viewer } from "@/lib/platform/viewer";
import { readableWhere } from "@/lib/prompts/readable";

export type Selection = { promptBaseId?: string | undefined; ids?: string[] | undefined };

/** Written by the viewer or in the viewer's bases. @throws AppError UNAUTHENTICATED */
export function ownPrompts(viewer: Viewer): Prisma.PromptWhereInput {
  const { id } = requireMember(viewer);
  return { OR: [{ userId: id }, { base: { ownerId: id } }] };
}

/**
 * Ids of the exported prompts in order of creation. Read all at once, so that concurrent changes neither repeat nor shift
 * anything.
 * @param within `readable`: also of other people's prompts those that are named and that the viewer may read
 * @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, FORBIDDEN (another's base), PROMPT_NOT_FOUND (an id that the viewer may not take along)
 */
export async function selectedIds(
  viewer: Viewer,
  { promptBaseId, ids }: Selection,
  within: "own" | "readable" = "own",
): Promise<string[]> {
  const isNamed = Boolean(promptBaseId) || (ids?.length ?? 0) > 0;
  const isReadable = within === "readable" && isNamed;
  if (promptBaseId)
    await (isReadable ? getBase(viewer, { id: promptBaseId }) : assertOwnBase(viewer, promptBaseId));
  const mine = isReadable ? readableWhere(viewer, await accessClock(viewer)) : ownPrompts(viewer);
  const where = { AND: [mine, promptBaseId ? { promptBaseId } : {}, ids?.length ? { id: { in: ids } } : {}] };
  const rows = await db.prompt.findMany({ where, orderBy: { id: "asc" }, select: { id: true } });
  if (ids?.length && rows.length < new Set(ids).size && !promptBaseId) throw new AppError("PROMPT_NOT_FOUND");
  return rows.map(({ id }) => id);
}

async function assertOwnBase(viewer: Viewer, id: string): Promise<void> {
  const base = await db.promptBase.findUnique({
    where: { id },
    select: { id: true, ownerId: true, accessType: true, hiddenAt: true },
  });
  if (!base || !canSeeBase(viewer, base)) throw new AppError("BASE_NOT_FOUND");
  if (!ownsBase(viewer, base)) throw new AppError("FORBIDDEN");
}

import { canSeeBase, ownsBase } from "@/lib/bases/policy";
import { db } from "@/lib/platform/db/client";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { AppError } from "@/lib/platform/errors";
import { requireMember, type Viewer } from "@/lib/platform/viewer";

export type Selection = { promptBaseId?: string | undefined; ids?: string[] | undefined };

/** Written by the viewer or in the viewer's bases. @throws AppError UNAUTHENTICATED */
export function ownPrompts(viewer: Viewer): Prisma.PromptWhereInput {
  const { id } = requireMember(viewer);
  return { OR: [{ userId: id }, { base: { ownerId: id } }] };
}

/**
 * Ids of the exported prompts in order of creation. Read all at once, so that concurrent changes neither repeat nor shift
 * anything.
 * @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, FORBIDDEN (another's base), PROMPT_NOT_FOUND (an id that is not the viewer's)
 */
export async function selectedIds(viewer: Viewer, { promptBaseId, ids }: Selection): Promise<string[]> {
  const mine = ownPrompts(viewer);
  if (promptBaseId) await assertOwnBase(viewer, promptBaseId);
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

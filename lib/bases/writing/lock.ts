import type { Database } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { includesRole, type Viewer } from "@/lib/platform/viewer";
import { type BaseFacts, canSeeBase, ownsBase, roleIn, type SeenFacts } from "../policy";

export type LockedBase = SeenFacts & { id: string };

/**
 * Locks a base exclusively until the transaction ends. Every transaction that changes a base, its grants or its codes takes this
 * lock first, which prevents deadlocks (docs/product/safety.md 5).
 * @returns the base, or null when it does not exist
 */
export async function lockBase(tx: Database, id: string): Promise<LockedBase | null> {
  const rows = await tx.$queryRaw<LockedBase[]>`
    SELECT id, owner_id AS "ownerId", access_type AS "accessType", hidden_at AS "hiddenAt" FROM prompt_bases WHERE id = ${id}::uuid FOR UPDATE`;
  return rows[0] ?? null;
}

/** `lockBase` for a change by the viewer. @throws AppError BASE_NOT_FOUND (also one that the viewer may not know of), FORBIDDEN (the role was taken meanwhile) */
export async function lockVisible(tx: Database, viewer: Viewer, id: string): Promise<LockedBase> {
  const base = await lockBase(tx, id);
  if (!base || !canSeeBase(viewer, base)) throw new AppError("BASE_NOT_FOUND");
  await assertStillMember(tx, viewer, base);
  return base;
}

/** `lockBase` of several bases, in the order of their ids. @returns those that exist */
export async function lockBases(tx: Database, ids: string[]): Promise<LockedBase[]> {
  return tx.$queryRaw<LockedBase[]>`
    SELECT id, owner_id AS "ownerId", access_type AS "accessType", hidden_at AS "hiddenAt" FROM prompt_bases
    WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR UPDATE`;
}

/** Keeps the access type of bases as it is while prompts are written into them. Locks in order of id. */
export async function holdBases(tx: Database, ids: string[]): Promise<Map<string, LockedBase>> {
  const rows = await tx.$queryRaw<LockedBase[]>`
    SELECT id, owner_id AS "ownerId", access_type AS "accessType", hidden_at AS "hiddenAt" FROM prompt_bases
    WHERE id = ANY(${ids}::uuid[]) ORDER BY id FOR SHARE`;
  return new Map(rows.map((row) => [row.id, row]));
}

/** Checks a role again under the base's lock: it may have been taken since the request began. @throws AppError FORBIDDEN */
export async function assertStillMember(
  tx: Database,
  viewer: Viewer,
  base: Pick<BaseFacts, "id" | "ownerId">,
): Promise<void> {
  const known = roleIn(viewer, base);
  if (!known || viewer.kind !== "member" || ownsBase(viewer, base)) return;
  const row = await tx.baseMember.findUnique({
    where: { baseId_userId: { baseId: base.id, userId: viewer.id } },
    select: { role: true },
  });
  if (!row || !includesRole(row.role, known)) throw new AppError("FORBIDDEN");
}

/** Every person has one PRIVATE base. @throws AppError BASE_NOT_FOUND */
export async function personalBaseId(tx: Database, ownerId: string): Promise<string> {
  const base = await tx.promptBase.findFirst({
    where: { ownerId, accessType: "PRIVATE" },
    select: { id: true },
  });
  if (!base) throw new AppError("BASE_NOT_FOUND");
  return base.id;
}

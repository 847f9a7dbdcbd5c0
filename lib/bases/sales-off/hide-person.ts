import { notifyReaders } from "@/lib/notifications/notify";
import { databaseNow } from "@/lib/platform/clock";
import type { Database } from "@/lib/platform/db/client";
import { baseHref, byId, profileTag } from "@/lib/platform/hrefs";
import { invalidatePages } from "@/lib/platform/page-cache/invalidate-pages";
import { type PageTag, pageTag } from "@/lib/platform/page-cache/page-tags";
import { takeReviewsLock } from "../reviews/hold";
import { storeOpenness } from "../access/store-openness";
import type { AccessType } from "../access-types";

type Base = { id: string; accessType: AccessType };

/**
 * Hides a person's profile, public content and reviews. Triggers hide what they create later.
 * @param tx a transaction that holds the person's lock; the caller checks the viewer's right
 */
export async function hidePerson(tx: Database, id: string): Promise<void> {
  await tx.$executeRaw`UPDATE users SET hidden_at = now() WHERE id = ${id}::uuid`;
  const bases = await lockOpenBases(tx, id);
  const hidden = await tx.$queryRaw<Base[]>`
    UPDATE prompt_bases SET hidden_at = now(), hidden_with_owner = true WHERE owner_id = ${id}::uuid AND access_type <> 'PRIVATE' AND hidden_at IS NULL
    RETURNING id, access_type AS "accessType"`;
  await tellReaders(tx, hidden, "accessHidden");
  for (const base of bases) await storeOpenness(tx, base.id);
  await takeReviewsLock(tx);
  const rated = await tx.$queryRaw<{ id: string }[]>`
    UPDATE base_reviews SET hidden_at = now(), hidden_reason = 'other', hidden_with_author = true WHERE author_id = ${id}::uuid AND hidden_at IS NULL RETURNING base_id AS id`;
  await invalidatePages(tx, {
    now: [
      profileTag({ id }),
      ...bases.map((base) => `base:${base.id}` as const),
      ...rated.map((base) => pageTag(baseHref(byId(base.id)))),
    ],
    soon: ["lists", `bases:${id}`, ...contentsOf(bases), ...rated.map((base) => `base:${base.id}` as const)],
  });
}

/** Shows a person again, with all content hidden because of them. @param tx as of `hidePerson` */
export async function showPerson(tx: Database, id: string): Promise<{ isHidden: false }> {
  await tx.$executeRaw`UPDATE users SET hidden_at = NULL WHERE id = ${id}::uuid`;
  await lockOpenBases(tx, id);
  const bases = await tx.$queryRaw<Base[]>`
    UPDATE prompt_bases SET hidden_at = NULL, hidden_with_owner = false WHERE owner_id = ${id}::uuid AND hidden_with_owner RETURNING id, access_type AS "accessType"`;
  for (const base of bases) await storeOpenness(tx, base.id);
  await tellReaders(tx, bases, "accessShown");
  await takeReviewsLock(tx);
  const rated = await tx.$queryRaw<{ id: string }[]>`
    UPDATE base_reviews SET hidden_at = NULL, hidden_reason = NULL, hidden_note = '', hidden_with_author = false WHERE author_id = ${id}::uuid AND hidden_with_author RETURNING base_id AS id`;
  await invalidatePages(tx, {
    soon: [
      profileTag({ id }),
      "lists",
      `bases:${id}`,
      `filled:${id}`,
      ...contentsOf(bases),
      ...[...bases, ...rated].map((base) => `base:${base.id}` as const),
    ],
  });
  return { isHidden: false };
}

function contentsOf(bases: Base[]): PageTag[] {
  return bases.map(({ id }) => `contents:${id}` as const);
}

/** Lock order: the person, held by the caller, then bases by id. */
async function lockOpenBases(tx: Database, ownerId: string): Promise<Base[]> {
  return tx.$queryRaw`
    SELECT id, access_type AS "accessType" FROM prompt_bases WHERE owner_id = ${ownerId}::uuid AND access_type <> 'PRIVATE' ORDER BY id FOR UPDATE`;
}

async function tellReaders(tx: Database, bases: Base[], what: "accessHidden" | "accessShown"): Promise<void> {
  const at = (await databaseNow(tx)).toISOString();
  for (const { id: baseId } of bases)
    await notifyReaders(tx, baseId, {
      kind: "stopped",
      fact: `stopped:${baseId}:${at}`,
      data: { baseId, what },
    });
}

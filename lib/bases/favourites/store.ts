import { holdWriter } from "@/lib/identity/hold-person";
import { Prisma } from "@/lib/platform/db/generated/client";
import type { Database } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { FAVOURITES_MAX } from "./limits";

/** Where favourites of a kind are kept, and what their things are. */
const KINDS = {
  base: {
    kept: Prisma.sql`base_favourites`,
    column: Prisma.sql`base_id`,
    things: Prisma.sql`prompt_bases`,
    gone: "BASE_NOT_FOUND",
  },
  prompt: {
    kept: Prisma.sql`prompt_favourites`,
    column: Prisma.sql`prompt_id`,
    things: Prisma.sql`prompts`,
    gone: "PROMPT_NOT_FOUND",
  },
} as const;

export type FavouriteKind = keyof typeof KINDS;

/**
 * Adds a favourite. Idempotent. The caller checks that the person may see the item.
 * @throws AppError UNAUTHENTICATED (blocked meanwhile), QUOTA_EXCEEDED, BASE_NOT_FOUND or PROMPT_NOT_FOUND (deleted meanwhile)
 */
export async function storeFavourite(
  tx: Database,
  kind: FavouriteKind,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  const { kept, column, things, gone } = KINDS[kind];
  await holdWriter(tx, userId);
  const [others] = await tx.$queryRaw<
    { count: number }[]
  >`SELECT count(*)::int AS count FROM ${kept} WHERE user_id = ${userId}::uuid AND ${column} <> ${id}::uuid`;
  if (others!.count >= FAVOURITES_MAX)
    throw new AppError("QUOTA_EXCEEDED", { params: { max: FAVOURITES_MAX } });
  // Not an upsert: a concurrently deleted item has no row and is reported as not found.
  const added = await tx.$executeRaw`
    INSERT INTO ${kept} (user_id, ${column}) SELECT ${userId}::uuid, thing.id FROM ${things} AS thing WHERE thing.id = ${id}::uuid FOR KEY SHARE
    ON CONFLICT (user_id, ${column}) DO UPDATE SET user_id = EXCLUDED.user_id`;
  if (added === 0) throw new AppError(gone);
}

/** Removes a favourite. Idempotent. */
export async function dropFavourite(
  database: Database,
  kind: FavouriteKind,
  { userId, id }: { userId: string; id: string },
): Promise<void> {
  const { kept, column } = KINDS[kind];
  await database.$executeRaw`DELETE FROM ${kept} WHERE user_id = ${userId}::uuid AND ${column} = ${id}::uuid`;
}

/**
 * Makes things that an import has just made favourites, as far as there is room.
 * @param places of each among the others, the first is the latest
 */
export async function storeFavourites(
  tx: Database,
  kind: FavouriteKind,
  userId: string,
  places: readonly { id: string; place: number }[],
): Promise<void> {
  if (places.length === 0) return;
  const { kept, column, things } = KINDS[kind];
  const ids = places.map(({ id }) => id);
  const ranks = places.map(({ place }) => place);
  await holdWriter(tx, userId);
  await tx.$executeRaw`
    INSERT INTO ${kept} (user_id, ${column}, created_at)
    SELECT ${userId}::uuid, thing.id, now() - make_interval(secs => n.place::float / 1000) FROM unnest(${ids}::uuid[], ${ranks}::int[]) AS n (id, place)
    JOIN ${things} AS thing ON thing.id = n.id ORDER BY n.place
    LIMIT greatest(0, ${FAVOURITES_MAX}::int - (SELECT count(*)::int FROM ${kept} WHERE user_id = ${userId}::uuid))
    ON CONFLICT DO NOTHING`;
}

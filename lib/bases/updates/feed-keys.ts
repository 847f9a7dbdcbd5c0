import { newToken, tokenHash } from "@/lib/identity/tokens/token-hash";
import { memberOfSql } from "@/lib/identity/people/member-of-sql";
import { db } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { read } from "@/lib/platform/db/read";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { baseHref, byId } from "@/lib/platform/hrefs";
import { withLocale } from "@/lib/platform/i18n/locales";
import { type Locale, type Member, requireMember, type Viewer } from "@/lib/platform/viewer";
import { standingOf } from "./standing";
import type { BaseFeed, MadeFeed } from "./schema";

/** Whether the viewer has a key for the feed of a base. @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND */
export async function getBaseFeed(viewer: Viewer, { id: baseId }: { id: string }): Promise<BaseFeed> {
  const { id: userId } = requireMember(viewer);
  await standingOf(viewer, baseId);
  const key = await db.baseFeedKey.findUnique({
    where: { userId_baseId: { userId, baseId } },
    select: { createdAt: true },
  });
  return { createdAt: key?.createdAt.toISOString() ?? null };
}

/**
 * The address of a feed of a base for the viewer alone, with a new key: the one before works no longer. Only its hash is
 * kept, so the address is in this answer only.
 * @throws AppError UNAUTHENTICATED, BASE_NOT_FOUND, ACCESS_REQUIRED
 */
export async function makeBaseFeed(
  viewer: Viewer,
  { id: baseId }: { id: string },
  { locale }: { locale: Locale },
): Promise<MadeFeed> {
  const { id: userId } = requireMember(viewer);
  const { hasAccess } = await standingOf(viewer, baseId);
  if (!hasAccess) throw new AppError("ACCESS_REQUIRED", { body: { baseId } });
  const key = newToken();
  const made = { keyHash: tokenHash(key), createdAt: new Date() };
  await db.baseFeedKey.upsert({
    where: { userId_baseId: { userId, baseId } },
    create: { userId, baseId, ...made },
    update: made,
  });
  return {
    url: `${env().APP_ORIGIN}${withLocale(`${baseHref(byId(baseId))}/feed.xml`, locale)}?key=${key}`,
    createdAt: made.createdAt.toISOString(),
  };
}

/** Ends the viewer's feed of a base: its address works no longer. One that there is not changes nothing. @throws AppError UNAUTHENTICATED */
export async function revokeBaseFeed(viewer: Viewer, { id: baseId }: { id: string }): Promise<void> {
  const { id: userId } = requireMember(viewer);
  await db.baseFeedKey.deleteMany({ where: { userId, baseId } });
}

const KEY = /^[\w-]{43}$/;

/**
 * The owner of the key in a feed's address; it opens the feed of this base only.
 * @returns null for an unknown or revoked key and for one of a blocked person
 */
export async function readerOfFeed(
  _viewer: Viewer,
  { id: baseId, key }: { id: string; key: string },
): Promise<Member | null> {
  if (!KEY.test(key)) return null;
  const [found] = await read<Pick<Member, "id" | "language"> & { memberOf: Member["memberOf"] | null }>`
    SELECT u.id, u.language::text AS language, ${memberOfSql(Prisma.sql`u.id`)} AS "memberOf"
    FROM base_feed_keys k JOIN users u ON u.id = k.user_id
    WHERE k.key_hash = ${tokenHash(key)} AND k.base_id = ${baseId}::uuid AND u.blocked_at IS NULL`;
  if (!found) return null;
  const { id, language, memberOf } = found;
  return {
    kind: "member",
    id,
    language,
    role: "user",
    via: { kind: "token", id },
    ...(memberOf && { memberOf }),
  };
}

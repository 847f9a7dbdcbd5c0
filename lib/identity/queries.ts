import { db } from "@/lib/platform/db/client";
import { read } from "@/lib/platform/db/read";
import { AppError } from "@/lib/platform/errors";
import { addPageTags } from "@/lib/platform/page-cache/invalidate-pages";
import { requireMember, type Viewer, viewerId } from "@/lib/platform/viewer";
import { canEditProfile, canSeeHiddenProfile } from "./policy";
import type { OwnUser, Profile, UserCard } from "./schema";
import { type CardRow, toOwnUser, toUserCard } from "./people/user-output";

/** The signed-in person's own record. @throws AppError UNAUTHENTICATED */
export async function getMe(viewer: Viewer): Promise<OwnUser> {
  const { id } = requireMember(viewer);
  const [user, promptCount] = await Promise.all([
    db.user.findUnique({ where: { id } }),
    countPublicPrompts(id),
  ]);
  if (!user) throw new AppError("UNAUTHENTICATED");
  return toOwnUser(viewer, user, promptCount);
}

/** A person's public profile with counts; PRIVATE, hidden and unlisted bases are never in them. @throws AppError USER_NOT_FOUND (also one that is hidden from the viewer) */
export async function getProfile(viewer: Viewer, { id }: { id: string }): Promise<Profile> {
  addPageTags(`bases:${id}`);
  const [user, counts] = await Promise.all([db.user.findUnique({ where: { id } }), countBases(id)]);
  if (!user || (user.hiddenAt && !canSeeHiddenProfile(viewer, user))) throw new AppError("USER_NOT_FOUND");
  return {
    isHidden: user.hiddenAt !== null,
    ...toUserCard(viewer, user, counts.freePrompts),
    stats: { totalBases: counts.bases, totalPrompts: counts.prompts, freeBases: counts.freeBases },
    can: { edit: canEditProfile(viewer, user) },
  };
}

/** Authors whose prompts in FREE bases are used most; the caller is left out (docs/product/people.md 8). @param limit 1–50 */
export async function listPopularAuthors(viewer: Viewer, { limit }: { limit: number }): Promise<UserCard[]> {
  addPageTags("lists");
  const rows = await read<CardRow & { count: number }>`
    SELECT u.id, u.full_name AS "fullName", u.email, u.show_email AS "showEmail", u.avatar_url AS "avatarUrl", u.about_author AS "aboutAuthor",
      u.vk_url AS "vkUrl", u.telegram_url AS "telegramUrl", u.created_at AS "createdAt", c.public_count AS count
    FROM author_prompt_counts c JOIN users u ON u.id = c.owner_id
    WHERE c.public_count > 0 AND u.blocked_at IS NULL AND c.owner_id IS DISTINCT FROM ${viewerId(viewer)}::uuid
    ORDER BY c.uses DESC, c.public_count DESC, c.owner_id LIMIT ${limit}`;
  return rows.map((row) => toUserCard(viewer, row, row.count));
}

async function countPublicPrompts(ownerId: string): Promise<number> {
  return (
    (await db.authorPromptCount.findUnique({ where: { ownerId }, select: { publicCount: true } }))
      ?.publicCount ?? 0
  );
}

type Counts = { bases: number; freeBases: number; prompts: number; freePrompts: number };

async function countBases(ownerId: string): Promise<Counts> {
  const rows = await read<Counts>`
    SELECT count(*)::int AS bases,
           (count(*) FILTER (WHERE b.access_type = 'FREE'))::int AS "freeBases",
           coalesce(sum(c.count), 0)::int AS prompts,
           coalesce(sum(c.open), 0)::int AS "freePrompts"
    FROM prompt_bases b, LATERAL (
      SELECT sum(k.count) - (SELECT count(*) FROM prompts p WHERE p.prompt_base_id = b.id AND p.hidden_at IS NOT NULL) AS count, sum(k.public_count) AS open
      FROM base_prompt_counts k WHERE k.base_id = b.id
    ) AS c
    WHERE b.owner_id = ${ownerId}::uuid AND b.access_type <> 'PRIVATE' AND b.hidden_at IS NULL AND b.is_listed`;
  return rows[0]!;
}

import { IS_STILL_NEWS } from "@/lib/identity/people/still-news";
import { openUnfollowLink } from "@/lib/notifications/mail/links";
import { db } from "@/lib/platform/db/client";
import { read } from "@/lib/platform/db/read";
import { Prisma } from "@/lib/platform/db/generated/client";
import { datePosition, pageOf } from "@/lib/platform/db/keyset";
import type { Page } from "@/lib/platform/paging";
import { type Locale, requireMember, type Viewer, viewerLanguage } from "@/lib/platform/viewer";
import { categoryName } from "@/lib/prompts/categories/groups";
import type { PromptCard } from "@/lib/prompts/schema";
import { isListedCard } from "@/lib/prompts/policy";
import { listCards } from "@/lib/prompts/queries";
import { sharedSpelling } from "@/lib/prompts/lists/tag-spelling";
import { idOf, targetOf } from "./names";
import {
  type Follow,
  type FollowInput,
  type FollowKind,
  listFollowsInput,
  type ListFollowsInput,
} from "./schema";
import { isTarget } from "./target";

/** Prompts read to show a few: some may be closed since. */
const MOST_NEWS = 24;

type Row = {
  id: string;
  kind: FollowKind;
  target: string;
  at: Date;
  name: string | null;
  avatarUrl: string | null;
};

/**
 * The viewer's follows, latest first, without hidden and deleted people.
 * @throws AppError UNAUTHENTICATED, MALFORMED_REQUEST (an invalid cursor)
 */
export async function listFollows(
  viewer: Viewer,
  input: ListFollowsInput = {},
  { locale = viewerLanguage(viewer) }: { locale?: Locale } = {},
): Promise<Page<Follow>> {
  const { id: userId } = requireMember(viewer);
  const { limit, cursor } = listFollowsInput.parse(input);
  const position = cursor ? datePosition(cursor) : null;
  const rows = await read<Row>`
    SELECT f.id, f.kind::text AS kind, f.target, f.created_at AS at, a.avatar_url AS "avatarUrl",
      CASE WHEN f.kind = 'tag' THEN ${sharedSpelling(Prisma.sql`f.target`)} ELSE a.full_name END AS name
    FROM follows f LEFT JOIN users a ON a.id = f.author_id
    WHERE f.user_id = ${userId}::uuid AND a.hidden_at IS NULL
      ${position ? Prisma.sql`AND (f.created_at, f.id) < (${position.value}, ${position.id}::uuid)` : Prisma.empty}
    ORDER BY f.created_at DESC, f.id DESC LIMIT ${limit + 1}`;
  return pageOf(rows, limit, ({ at }) => at.toISOString()).map(({ kind, target, at, name, avatarUrl }) => ({
    kind,
    id: idOf(kind, target),
    name: kind === "category" ? categoryName(target, locale) : (name ?? target),
    avatar_url: avatarUrl,
    followedAt: at.toISOString(),
  }));
}

/** Whether the viewer follows it; undefined for guests, and for the viewer's own id. */
export async function isFollowed(viewer: Viewer, input: FollowInput): Promise<boolean | undefined> {
  if (viewer.kind !== "member" || input.id === viewer.id) return undefined;
  const rows = await read`
    SELECT 1 FROM follows f WHERE f.user_id = ${viewer.id}::uuid AND ${isTarget(input.kind, targetOf(input) ?? "")}`;
  return rows.length > 0;
}

/** Of these, whether the viewer follows each, by `kind:id`: one statement. @throws AppError UNAUTHENTICATED */
export async function followedAmong(
  viewer: Viewer,
  inputs: readonly FollowInput[],
): Promise<Record<string, boolean>> {
  const { id: userId } = requireMember(viewer);
  if (inputs.length === 0) return {};
  const columns = inputs.map(
    (input) =>
      Prisma.sql`EXISTS (SELECT FROM follows f WHERE f.user_id = ${userId}::uuid AND ${isTarget(input.kind, targetOf(input) ?? "")})`,
  );
  const [row] = await read<{ followed: boolean[] }>`SELECT ARRAY[${Prisma.join(columns)}] AS followed`;
  return Object.fromEntries(inputs.map(({ kind, id }, at) => [`${kind}:${id}`, row!.followed[at]!]));
}

/**
 * The follow that an e-mail's link would end, for the confirmation page; null for an invalid link, and for one to a deleted or
 * hidden person.
 */
export async function followOfLink(
  _viewer: Viewer,
  { token }: { token: string },
  { locale }: { locale: Locale },
): Promise<{ kind: FollowKind; name: string } | null> {
  const link = openUnfollowLink(token);
  if (!link) return null;
  const { kind, target } = link;
  if (kind === "category") return { kind, name: categoryName(target, locale) };
  if (kind === "tag") return { kind, name: target };
  const author = await db.user.findUnique({
    where: { id: target, hiddenAt: null },
    select: { fullName: true },
  });
  return author && { kind, name: author.fullName };
}

/**
 * The latest open prompts that the viewer was notified of as a follower: two statements.
 * @throws AppError UNAUTHENTICATED
 */
export async function listFollowedNews(viewer: Viewer, { limit }: { limit: number }): Promise<PromptCard[]> {
  const { id: userId } = requireMember(viewer);
  const rows = await read<{ promptIds: string[] }>`
    SELECT ARRAY(SELECT jsonb_array_elements_text(n.data -> 'promptIds')) AS "promptIds" FROM notifications n
    WHERE n.user_id = ${userId}::uuid AND n.kind = 'followed' AND n.is_shown AND ${IS_STILL_NEWS} ORDER BY n.created_at DESC LIMIT ${limit}`;
  const ids = new Set(rows.flatMap(({ promptIds }) => promptIds).slice(0, MOST_NEWS));
  return (await listCards(viewer, [...ids])).filter(isListedCard).slice(0, limit);
}

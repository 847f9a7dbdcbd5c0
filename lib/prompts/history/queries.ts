import { Prisma } from "@/lib/platform/db/generated/client";
import { read } from "@/lib/platform/db/read";
import { AppError } from "@/lib/platform/errors";
import { countPosition, pageOf } from "@/lib/platform/db/keyset";
import type { Page } from "@/lib/platform/paging";
import { slugOf } from "@/lib/platform/text/slug";
import { type Member, requireMember, type Viewer } from "@/lib/platform/viewer";
import { canAddPrompt, type SeenFacts } from "@/lib/bases/policy";
import { isWorkedIn } from "@/lib/bases/scope";
import { knowsPrompt } from "../policy";
import { CONTENT_COLUMNS } from "../writing/content-fields";
import { listVersionsInput, type ListVersionsInput, type Version, type WholeVersion } from "./schema";

type Stored<V extends Version> = Omit<V, "createdAt" | "author"> & {
  createdAt: Date;
  author: Omit<NonNullable<V["author"]>, "slug"> | null;
};
type Row = Stored<Version>;
type WholeRow = Stored<WholeVersion>;

const FACTS = Prisma.sql`v.number, v.created_at AS "createdAt", v.source, v.note, v.keep, v.changed, v.size,
  CASE WHEN u.id IS NOT NULL THEN json_build_object('id', u.id, 'full_name', u.full_name, 'avatar_url', u.avatar_url) END AS author`;
const CONTENT = Prisma.raw(
  Object.entries(CONTENT_COLUMNS)
    .map(([name, column]) => `v.${column} AS "${name}"`)
    .join(", "),
);

/** Versions of a prompt in a base whose prompts the viewer may change; a statement for others finds no row. */
const versionsOf = (viewer: Member, id: string) => Prisma.sql`
  prompts p JOIN prompt_bases b ON b.id = p.prompt_base_id AND ${isWorkedIn(viewer, "editor")}
  JOIN prompt_versions v ON v.prompt_id = p.id LEFT JOIN users u ON u.id = v.author_id
  WHERE p.id = ${id}::uuid`;

/**
 * The versions of a prompt, newest first, for the owner of its base.
 * @throws AppError UNAUTHENTICATED, PROMPT_NOT_FOUND, FORBIDDEN (somebody else's base), MALFORMED_REQUEST (the cursor)
 */
export async function listVersions(viewer: Viewer, input: ListVersionsInput): Promise<Page<Version>> {
  const member = requireMember(viewer);
  const { id, limit, cursor } = listVersionsInput.parse(input);
  const behind = cursor ? Prisma.sql`AND v.number < ${countPosition(cursor).value}` : Prisma.empty;
  const rows = await read<Row & { id: string }>`
    SELECT v.id, ${FACTS} FROM ${versionsOf(member, id)} ${behind} ORDER BY v.number DESC LIMIT ${limit + 1}`;
  if (rows.length === 0) await assertOwnPrompt(viewer, id);
  return pageOf(rows, limit, ({ number }) => number).map(({ id: _, ...row }) => present(row));
}

/**
 * A version with the whole prompt as it was, for the owner of its base.
 * @throws AppError UNAUTHENTICATED, PROMPT_NOT_FOUND, FORBIDDEN (somebody else's base), VERSION_NOT_FOUND
 */
export async function getVersion(
  viewer: Viewer,
  { id, number }: { id: string; number: number },
): Promise<WholeVersion> {
  const member = requireMember(viewer);
  const [row] = await read<WholeRow>`
    SELECT ${FACTS}, ${CONTENT} FROM ${versionsOf(member, id)} AND v.number = ${number}`;
  if (row) return present(row);
  await assertOwnPrompt(viewer, id);
  throw new AppError("VERSION_NOT_FOUND");
}

/**
 * Two versions to compare. Missing or omitted numbers mean the newest, and the one before the first.
 * @returns the second is null when there is no earlier one; `newest`: the newest number; null without any version
 * @throws AppError UNAUTHENTICATED, PROMPT_NOT_FOUND, FORBIDDEN (somebody else's base)
 */
export async function twoVersions(
  viewer: Viewer,
  { id, number, other }: { id: string; number: number | null; other: number | null },
): Promise<{ version: WholeVersion; other: WholeVersion | null; newest: number } | null> {
  const member = requireMember(viewer);
  const rows = await read<WholeRow & { newest: number }>`
    WITH chosen AS (
      SELECT v.number FROM ${versionsOf(member, id)} ORDER BY v.number = ${number}::int DESC NULLS LAST, v.number DESC LIMIT 1
    ), compared AS (
      SELECT v.number FROM ${versionsOf(member, id)} AND (v.number = ${other}::int OR v.number < (SELECT number FROM chosen))
        AND v.number <> (SELECT number FROM chosen)
      ORDER BY v.number = ${other}::int DESC NULLS LAST, v.number DESC LIMIT 1
    )
    SELECT ${FACTS}, ${CONTENT}, (SELECT max(number) FROM prompt_versions WHERE prompt_id = v.prompt_id) AS newest
    FROM ${versionsOf(member, id)} AND v.number IN (SELECT number FROM chosen UNION ALL SELECT number FROM compared)
    ORDER BY v.number = (SELECT number FROM chosen) DESC`;
  const [first, second] = rows;
  if (first) return { version: present(first), other: second ? present(second) : null, newest: first.newest };
  await assertOwnPrompt(viewer, id);
  return null;
}

type Owned = SeenFacts & { userId: string | null; baseHiddenAt: Date | null };

/** Checks that a prompt is in a base whose prompts the viewer may change. @throws AppError PROMPT_NOT_FOUND, FORBIDDEN (somebody else's base) */
export async function assertOwnPrompt(viewer: Viewer, id: string): Promise<void> {
  const [row] = await read<Owned>`
    SELECT p.user_id AS "userId", p.hidden_at AS "hiddenAt", b.id, b.owner_id AS "ownerId", b.access_type AS "accessType", b.hidden_at AS "baseHiddenAt"
    FROM prompts p JOIN prompt_bases b ON b.id = p.prompt_base_id WHERE p.id = ${id}::uuid`;
  const base = row && { ...row, hiddenAt: row.baseHiddenAt };
  if (!base || !knowsPrompt(viewer, { ...row, base })) throw new AppError("PROMPT_NOT_FOUND");
  if (!canAddPrompt(viewer, base)) throw new AppError("FORBIDDEN");
}

function present<R extends Row>({
  createdAt,
  author,
  ...row
}: R): Omit<R, "createdAt" | "author"> & { createdAt: string; author: Version["author"] } {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    author: author && { ...author, slug: slugOf(author.full_name) },
  };
}

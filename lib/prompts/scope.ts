import { accessibleBases, accessibleBasesSql, boughtBases } from "@/lib/bases/access/accessible-bases";
import { Prisma } from "@/lib/platform/db/generated/client";
import { read } from "@/lib/platform/db/read";
import { oncePerRequest } from "@/lib/platform/request-scope";
import { isAdmin, type Viewer, viewerId } from "@/lib/platform/viewer";
import { LOOSE } from "./folders/shelves";
import { isFoundByIds, type PromptFilter } from "./lists/filter";
import { forEverybodyWhere, IS_FOR_EVERYBODY_ALONE, IS_LISTED, readableWhere } from "./readable";
import type { Within } from "./lists/schema";

/** Written by the viewer or in the viewer's bases; none for a guest. */
function ownPrompts(viewer: Viewer): Prisma.PromptWhereInput {
  if (viewer.kind !== "member") return { id: { in: [] } };
  return { OR: [{ userId: viewer.id }, { base: { ownerId: viewer.id } }] };
}

/** What the viewer may read of listed rows; a base of its own list may be unlisted. */
export function promptsWithin(viewer: Viewer, within: Within, now: Date): Prisma.PromptWhereInput {
  if (within === "public") return forEverybodyWhere;
  return within === "mine" ? ownPrompts(viewer) : readableWhere(viewer, now);
}

/** Instead of the ids of a scope's bases: the statement that selects the rows looks them up. */
const UNREAD = "unread";

/**
 * A scope in parts that indexes can start with: public prompts, prompts by one author, and bases. A prompt is within the scope
 * when it is in at least one part. `unlisted`: also what everybody may read though no list shows it, samples and prompts of unlisted
 * bases: only in a person's own folder, and where the rows are one base's. `openBase`: the filter's base, if it is unlisted and open to all.
 * `isModerator`: the viewer is an administrator, who may open a hidden FREE base directly.
 */
export type Scope = {
  open: boolean;
  author: string | null;
  bases: string[] | typeof UNREAD;
  unlisted?: boolean;
  openBase?: string | undefined;
  isModerator?: boolean;
};

/** A scope with the ids of its bases, which the word indexes need. */
export type KnownScope = Scope & { bases: string[] };

/** `promptsWithin` in parts, for searches. */
export async function scopeOf(viewer: Viewer, within: Within): Promise<KnownScope> {
  const author = within === "public" ? null : viewerId(viewer);
  const bases = author
    ? await oncePerRequest(`reach ${within} ${author}`, () =>
        accessibleBases(viewer, { own: within === "mine" }),
      )
    : [];
  return { open: within !== "mine", author, bases, ...asModerator(viewer, within) };
}

/** The scope of a folder or shelf: everything that the viewer may read, even where otherwise only own prompts are listed. */
export function withinOf(within: Within, { folder }: Pick<PromptFilter, "folder">): Within {
  return folder && folder !== LOOSE ? "readable" : within;
}

/** `scopeOf` for a search under a filter. */
export async function knownScopeIn(
  viewer: Viewer,
  within: Within,
  filter: Pick<PromptFilter, "folder" | "promptBaseId">,
): Promise<KnownScope> {
  if (filter.folder === "bought") return { open: false, author: null, bases: await bought(viewer) };
  const scope = await scopeOf(viewer, withinOf(within, filter));
  return { ...scope, ...withUnlisted(filter), ...(scope.open && (await openBaseOf(filter))) };
}

/** The filter's base where its prompts have no marks of a public list in the search index. */
async function openBaseOf({
  promptBaseId: id,
}: Pick<PromptFilter, "promptBaseId">): Promise<Pick<Scope, "openBase">> {
  if (!id) return {};
  const rows = await oncePerRequest(
    `open base ${id}`,
    () => read<object>`
      SELECT 1 FROM prompt_bases WHERE id = ${id}::uuid AND access_type = 'FREE' AND hidden_at IS NULL AND NOT is_listed`,
  );
  return rows.length ? { openBase: id.toLowerCase() } : {};
}

/**
 * The same for a list. The list's statement itself looks up own bases and those of a base or folder filter; for all readable
 * prompts the ids are read first, because list and counts share them.
 */
export async function scopeIn(
  viewer: Viewer,
  within: Within,
  filter: Pick<PromptFilter, "folder" | "promptBaseId">,
): Promise<Scope> {
  const whole = withinOf(within, filter);
  if (filter.folder === "bought") return knownScopeIn(viewer, within, filter);
  if (whole === "readable" && !filter.folder && !filter.promptBaseId)
    return knownScopeIn(viewer, within, filter);
  const author = whole === "public" ? null : viewerId(viewer);
  return {
    open: whole !== "mine",
    author,
    bases: author ? UNREAD : [],
    ...asModerator(viewer, whole),
    ...withUnlisted(filter),
  };
}

function asModerator(viewer: Viewer, within: Within): Pick<Scope, "isModerator"> {
  return within === "readable" && isAdmin(viewer) ? { isModerator: true } : {};
}

function withUnlisted(filter: Pick<PromptFilter, "folder" | "promptBaseId">): Pick<Scope, "unlisted"> {
  return isFoundByIds(filter) || filter.promptBaseId ? { unlisted: true } : {};
}

/** A list and its counts ask together. */
function bought(viewer: Viewer): Promise<string[]> {
  return oncePerRequest(`bought ${viewerId(viewer)}`, () => boughtBases(viewer));
}

/** The ids of a scope's bases as an array in SQL; null where it has none. */
export function basesOf({ open, author, bases }: Scope): Prisma.Sql | null {
  if (bases === UNREAD)
    return author === null ? null : Prisma.sql`ARRAY(${accessibleBasesSql(author, { own: !open })})`;
  return bases.length ? Prisma.sql`${bases}::uuid[]` : null;
}

/** Whether row p is within a scope, for statements that find rows another way. */
export function isWithin(scope: Scope): Prisma.Sql {
  const { open, author, unlisted } = scope;
  const bases = basesOf(scope);
  const parts = [
    ...(open ? [IS_LISTED] : []),
    ...(open && unlisted ? [IS_FOR_EVERYBODY_ALONE] : []),
    ...(author ? [Prisma.sql`p.user_id = ${author}::uuid`] : []),
    ...(bases ? [Prisma.sql`p.prompt_base_id = ANY(${bases})`] : []),
  ];
  return parts.length ? Prisma.sql`(${Prisma.join(parts, " OR ")})` : Prisma.sql`false`;
}

/** The parts of a scope within one base, as conditions on row p. Conditions on the base alone are evaluated once, before its rows. */
export function partsInBase({ open, author, bases, isModerator }: Scope, id: string): Prisma.Sql[] {
  const inBase = Prisma.sql`p.prompt_base_id = ${id}::uuid`;
  if (bases !== UNREAD && bases.includes(id.toLowerCase())) return [inBase];
  const hidden = isModerator ? Prisma.empty : Prisma.sql`AND b.hidden_at IS NULL`;
  const isShown = isModerator ? Prisma.empty : Prisma.sql`AND p.hidden_at IS NULL`;
  const isFree = Prisma.sql`(SELECT b.access_type = 'FREE' ${hidden} FROM prompt_bases b WHERE b.id = ${id}::uuid)`;
  const reached =
    author && bases === UNREAD
      ? Prisma.sql`EXISTS (SELECT FROM (${accessibleBasesSql(author, { own: !open })}) AS reach WHERE reach.id = ${id}::uuid)`
      : null;
  const notAmongOthers = [
    ...(open ? [Prisma.sql`AND NOT (${isFree} ${isShown})`] : []),
    ...(reached ? [Prisma.sql`AND NOT ${reached}`] : []),
  ];
  return [
    ...(reached ? [Prisma.sql`${inBase} AND ${reached}`] : []),
    ...(open ? [Prisma.sql`${inBase} ${isShown} AND ${isFree}`] : []),
    ...(author
      ? [
          Prisma.sql`${inBase} AND p.user_id = ${author}::uuid ${notAmongOthers.length ? Prisma.join(notAmongOthers, " ") : Prisma.empty}`,
        ]
      : []),
  ];
}

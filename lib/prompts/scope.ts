import { accessibleBases, accessibleBasesSql, boughtBases } from "@/lib/bases/access/accessible-bases";
import { Prisma } from "@/lib/platform/db/generated/client";
import { oncePerRequest } from "@/lib/platform/request-scope";
import { isAdmin, type Viewer, viewerId } from "@/lib/platform/viewer";
import { LOOSE } from "./folders/shelves";
import { isFoundByIds, type PromptFilter } from "./lists/filter";
import { IS_LISTED, IS_SAMPLE_ALONE, listedWhere, readableWhere } from "./readable";
import type { Within } from "./lists/schema";

/** Written by the viewer or in the viewer's bases; none for a guest. */
function ownPrompts(viewer: Viewer): Prisma.PromptWhereInput {
  if (viewer.kind !== "member") return { id: { in: [] } };
  return { OR: [{ userId: viewer.id }, { base: { ownerId: viewer.id } }] };
}

export function promptsWithin(viewer: Viewer, within: Within, now: Date): Prisma.PromptWhereInput {
  if (within === "public") return listedWhere;
  return within === "mine" ? ownPrompts(viewer) : readableWhere(viewer, now);
}

/** Instead of the ids of a scope's bases: the statement that selects the rows looks them up. */
const UNREAD = "unread";

/**
 * A scope in parts that indexes can start with: public prompts, prompts by one author, and bases. A prompt is within the scope
 * when it is in at least one part. `samples`: also samples, only in a person's own folder; other lists and searches omit them.
 * `isModerator`: the viewer is an administrator, who may open a hidden FREE base directly.
 */
export type Scope = {
  open: boolean;
  author: string | null;
  bases: string[] | typeof UNREAD;
  samples?: boolean;
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
  filter: Pick<PromptFilter, "folder">,
): Promise<KnownScope> {
  if (filter.folder === "bought") return { open: false, author: null, bases: await bought(viewer) };
  return { ...(await scopeOf(viewer, withinOf(within, filter))), ...withSamples(filter) };
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
    ...withSamples(filter),
  };
}

function asModerator(viewer: Viewer, within: Within): Pick<Scope, "isModerator"> {
  return within === "readable" && isAdmin(viewer) ? { isModerator: true } : {};
}

function withSamples(filter: Pick<PromptFilter, "folder">): Pick<Scope, "samples"> {
  return isFoundByIds(filter) ? { samples: true } : {};
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
  const { open, author, samples } = scope;
  const bases = basesOf(scope);
  const parts = [
    ...(samples ? [IS_SAMPLE_ALONE] : []),
    ...(open ? [IS_LISTED] : []),
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
  const isFree = Prisma.sql`(SELECT b.access_type = 'FREE' ${hidden} FROM prompt_bases b WHERE b.id = ${id}::uuid)`;
  const reached =
    author && bases === UNREAD
      ? Prisma.sql`EXISTS (SELECT FROM (${accessibleBasesSql(author, { own: !open })}) AS reach WHERE reach.id = ${id}::uuid)`
      : null;
  const notAmongOthers = [
    ...(open
      ? [Prisma.sql`AND NOT (${isFree} ${isModerator ? Prisma.empty : Prisma.sql`AND ${IS_LISTED}`})`]
      : []),
    ...(reached ? [Prisma.sql`AND NOT ${reached}`] : []),
  ];
  return [
    ...(reached ? [Prisma.sql`${inBase} AND ${reached}`] : []),
    ...(open
      ? [Prisma.sql`${inBase} ${isModerator ? Prisma.empty : Prisma.sql`AND ${IS_LISTED}`} AND ${isFree}`]
      : []),
    ...(author
      ? [
          Prisma.sql`${inBase} AND p.user_id = ${author}::uuid ${notAmongOthers.length ? Prisma.join(notAmongOthers, " ") : Prisma.empty}`,
        ]
      : []),
  ];
}

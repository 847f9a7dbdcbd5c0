import { type AccessRecord, hasAccess } from "@/lib/bases/access/policy";
import { accessBeyondOpen } from "@/lib/bases/access/scope";
import type { SeenFacts } from "@/lib/bases/policy";
import { isWorkedIn } from "@/lib/bases/scope";
import { opens } from "@/lib/identity/thing-rights";
import { Prisma } from "@/lib/platform/db/generated/client";
import { isAdmin, type Viewer } from "@/lib/platform/viewer";
import { type PromptFacts, wrotePrompt } from "./policy";

// Who may read the text of a prompt, in the three forms that the product asks in; tests/domain/prompts/readable.test.ts compares them over every combination.
// A reader of the base (docs/product/access.md 1), the author, and everybody where it is a sample of a base that is not hidden (docs/product/bases.md 8). What an administrator
// hid is read as in a base that is hidden: those who read it only because it was open to all no longer do (docs/product/moderation.md 3).

/** What lists, searches, feeds and the sitemap show to everybody, on the row p; samples and prompts of unlisted bases are read at their addresses alone. */
export const IS_LISTED = Prisma.sql`p.is_public`;

/** The same as a filter for Prisma. */
export const listedWhere = { isPublic: true } as const satisfies Prisma.PromptWhereInput;

/** What everybody may read at its address, as a filter for Prisma. */
export const forEverybodyWhere = {
  hiddenAt: null,
  base: { hiddenAt: null },
  OR: [{ base: { accessType: "FREE" } }, { samplePosition: { not: null } }],
} satisfies Prisma.PromptWhereInput;

/** `is_public` of an answer (./present-prompt) on the rows p and b. */
export const IS_OPEN = Prisma.sql`(p.hidden_at IS NULL AND b.hidden_at IS NULL AND b.access_type = 'FREE')`;

/** What everybody may read at its address: `isForEverybody` (./policy) on the rows p and b. */
export const IS_FOR_EVERYBODY = Prisma.sql`(p.hidden_at IS NULL AND b.hidden_at IS NULL AND (b.access_type = 'FREE' OR p.sample_position IS NOT NULL))`;

/** The same without the row b. As a value, not as EXISTS: for that all bases may be read into a table first. */
export const IS_FOR_EVERYBODY_ALONE = Prisma.sql`(SELECT ${IS_FOR_EVERYBODY} FROM prompt_bases b WHERE b.id = p.prompt_base_id)`;

/** What the rule needs to know of a prompt. */
export type ReadFacts = PromptFacts & { base: SeenFacts; isSample: boolean; hiddenAt: Date | null };

/**
 * The rule for one prompt at hand.
 * @param record the viewer's record of access to the base, if any
 * @param now the database's clock
 */
export function canReadPrompt(
  viewer: Viewer,
  prompt: ReadFacts,
  record: AccessRecord | null | undefined,
  now: Date,
): boolean {
  const base = { ...prompt.base, hiddenAt: prompt.base.hiddenAt ?? prompt.hiddenAt };
  return (
    (prompt.isSample && base.hiddenAt === null) ||
    wrotePrompt(viewer, prompt) ||
    hasAccess(viewer, base, record, now)
  );
}

/** The rule as a filter for Prisma, which finds prompts by id. @param now the database's clock */
export function readableWhere(viewer: Viewer, now: Date): Prisma.PromptWhereInput {
  if (viewer.kind === "guest") return forEverybodyWhere;
  return { OR: [forEverybodyWhere, { userId: viewer.id }, { base: accessBeyondOpen(viewer, now) }] };
}

/**
 * The rule in SQL, on the rows p of prompts and b of their bases, by the database's clock. This form alone knows secret links: they open
 * one prompt at a time, and no list, file or folder.
 */
export function isReadable(viewer: Viewer): Prisma.Sql {
  const linked = viewer.link
    ? Prisma.sql`OR EXISTS (SELECT FROM secret_links l WHERE l.key = ${viewer.link} AND ${opens()})`
    : Prisma.empty;
  const open = Prisma.sql`${IS_FOR_EVERYBODY} ${linked}`;
  if (viewer.kind === "guest") return Prisma.sql`(${open})`;
  const judged = isAdmin(viewer) ? Prisma.sql`OR b.access_type = 'FREE'` : Prisma.empty;
  const holds = Prisma.sql`SELECT 1 FROM user_base_access r
    WHERE r.base_id = b.id AND r.user_id = ${viewer.id}::uuid AND (r.expires_at IS NULL OR r.expires_at > now())`;
  return Prisma.sql`(${open} ${judged} OR p.user_id = ${viewer.id}::uuid OR ${isWorkedIn(viewer, "reader")} OR (b.access_type <> 'PRIVATE' AND EXISTS (${holds})))`;
}

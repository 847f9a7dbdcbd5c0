import { showPerson, hidePerson } from "@/lib/bases/sales-off/hide-person";
import { hideBaseIn, holdOwner } from "@/lib/bases/sales-off/hide-base";
import { changePerson } from "@/lib/bases/sales-off/mutations";
import { hideReview, holdReview, isReviewSeen, showReview } from "@/lib/bases/reviews/moderation";
import { lockBase } from "@/lib/bases/writing/lock";
import { mayKnow } from "@/lib/bases/scope";
import type { Database } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import type { ErrorCode } from "@/lib/platform/errors";
import { isAdmin, type Viewer, viewerId } from "@/lib/platform/viewer";
import { IS_FOR_EVERYBODY, isReadable } from "@/lib/prompts/readable";
import {
  hideExample,
  hidePrompt,
  holdJudgedExample,
  holdJudgedPrompt,
} from "@/lib/prompts/writing/moderation";
import type { ReportKind, ReportReason } from "./reasons";

/** The data of a locked thing that a decision needs. */
export type HeldThing = {
  isHidden: boolean;
  /** Of the base that it is in, or is. */
  baseId: string | null;
  /** Of the prompt that it is, or belongs to. */
  promptId: string | null;
  hide: (why: { reason: ReportReason; note: string }) => Promise<unknown>;
  /** Takes the decision back; something else may hide it still: its owner or its base. */
  show: () => Promise<{ isHidden: boolean }>;
};

type Thing = {
  column: Prisma.Sql;
  table: Prisma.Sql;
  missing: ErrorCode;
  /** Whose it is, of the row x of `table`. */
  author: Prisma.Sql;
  /** Its title, from the same row; for a review and a result that of their base or prompt. */
  name: Prisma.Sql;
  /** Whether the viewer may see it, as a value in SQL. */
  isSeen: (viewer: Viewer, id: string) => Prisma.Sql;
  /** Locks it in the order of all locks: person, base, thing. */
  hold: (tx: Database, id: string) => Promise<HeldThing | null>;
};

/** What can be reported: where it is, whose it is, who sees it, and how it is hidden. */
export const THINGS: Record<ReportKind, Thing> = {
  prompt: {
    column: Prisma.sql`prompt_id`,
    table: Prisma.sql`prompts`,
    missing: "PROMPT_NOT_FOUND",
    author: Prisma.sql`coalesce(x.user_id, (SELECT owner_id FROM prompt_bases WHERE id = x.prompt_base_id))`,
    name: Prisma.sql`x.title`,
    isSeen: (viewer, id) => Prisma.sql`EXISTS (
      SELECT FROM prompts p JOIN prompt_bases b ON b.id = p.prompt_base_id WHERE p.id = ${id}::uuid AND ${isReadable(viewer)})`,
    hold: async (tx, id) => {
      const held = await holdJudgedPrompt(tx, id);
      return (
        held && {
          ...held,
          hide: () => hidePrompt(tx, held, true),
          show: () => hidePrompt(tx, held, false),
        }
      );
    },
  },
  example: {
    column: Prisma.sql`example_id`,
    table: Prisma.sql`prompt_examples`,
    missing: "EXAMPLE_NOT_FOUND",
    author: Prisma.sql`(SELECT b.owner_id FROM prompts p JOIN prompt_bases b ON b.id = p.prompt_base_id WHERE p.id = x.prompt_id)`,
    // An owner may show a result of a prompt whose title is hidden (docs/product/bases.md 8).
    name: Prisma.sql`(
      SELECT concat_ws(': ', CASE WHEN b.show_contents OR ${IS_FOR_EVERYBODY} THEN p.title ELSE b.base_name END, nullif(x.caption, ''))
      FROM prompts p JOIN prompt_bases b ON b.id = p.prompt_base_id WHERE p.id = x.prompt_id)`,
    isSeen: (viewer, id) => Prisma.sql`EXISTS (
      SELECT FROM prompt_examples e JOIN prompts p ON p.id = e.prompt_id JOIN prompt_bases b ON b.id = p.prompt_base_id
      WHERE e.id = ${id}::uuid AND (e.hidden_at IS NULL OR b.owner_id = ${viewerId(viewer)}::uuid)
        AND (${isReadable(viewer)} OR (e.is_public AND p.hidden_at IS NULL AND ${mayKnow(viewer)})))`,
    hold: async (tx, id) => {
      const held = await holdJudgedExample(tx, id);
      return (
        held && {
          ...held,
          hide: () => hideExample(tx, held, true),
          show: () => hideExample(tx, held, false),
        }
      );
    },
  },
  base: {
    column: Prisma.sql`base_id`,
    table: Prisma.sql`prompt_bases`,
    missing: "BASE_NOT_FOUND",
    author: Prisma.sql`x.owner_id`,
    name: Prisma.sql`x.base_name`,
    isSeen: (viewer, id) => Prisma.sql`EXISTS (
      SELECT FROM prompt_bases b WHERE b.id = ${id}::uuid AND b.access_type <> 'PRIVATE' AND NOT b.is_draft AND ${mayKnow(viewer)})`,
    hold: async (tx, id) => {
      await holdOwner(tx, id);
      const base = await lockBase(tx, id);
      const [row] = await tx.$queryRaw<
        { isHidden: boolean }[]
      >`SELECT hidden_at IS NOT NULL AND NOT is_draft AND NOT hidden_with_owner AS "isHidden" FROM prompt_bases WHERE id = ${id}::uuid`;
      return base && row
        ? {
            ...row,
            baseId: id,
            promptId: null,
            hide: ({ note }) => hideBaseIn(tx, { id, hidden: true, reason: note }),
            show: async () => ({
              isHidden: (await hideBaseIn(tx, { id, hidden: false, reason: "" })).since !== null,
            }),
          }
        : null;
    },
  },
  user: {
    column: Prisma.sql`user_id`,
    table: Prisma.sql`users`,
    missing: "USER_NOT_FOUND",
    author: Prisma.sql`x.id`,
    name: Prisma.sql`x.full_name`,
    isSeen: (viewer, id) =>
      Prisma.sql`EXISTS (SELECT FROM users u WHERE u.id = ${id}::uuid AND (u.hidden_at IS NULL OR ${isAdmin(viewer)}))`,
    hold: async (tx, id) => {
      const [row] = await tx.$queryRaw<
        { isHidden: boolean }[]
      >`SELECT hidden_at IS NOT NULL AS "isHidden" FROM users WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
      return row
        ? {
            ...row,
            baseId: null,
            promptId: null,
            hide: () => hidePerson(tx, id),
            show: () => showPerson(tx, id),
          }
        : null;
    },
  },
  review: {
    column: Prisma.sql`review_id`,
    table: Prisma.sql`base_reviews`,
    missing: "REVIEW_NOT_FOUND",
    author: Prisma.sql`x.author_id`,
    name: Prisma.sql`(SELECT concat_ws(': ', b.base_name, nullif(left(x.text, 200), '')) FROM prompt_bases b WHERE b.id = x.base_id)`,
    isSeen: isReviewSeen,
    hold: async (tx, id) => {
      const held = await holdReview(tx, id);
      return (
        held && {
          isHidden: held.isHidden,
          baseId: held.baseId,
          promptId: null,
          hide: (why) => hideReview(tx, held, why),
          show: () => showReview(tx, held),
        }
      );
    },
  },
};

/** Blocks the author of a thing, as an administrator does by hand. */
export function blockAuthor(viewer: Viewer, id: string, reason: string): Promise<unknown> {
  return changePerson(viewer, { id, blocked: true, reason });
}

/** The id columns of a case; exactly one is set. */
export const TARGETS = {
  promptId: true,
  baseId: true,
  userId: true,
  reviewId: true,
  exampleId: true,
} as const satisfies Prisma.ReportCaseSelect;

export function targetOf(of: Record<keyof typeof TARGETS, string | null>): string {
  return (of.promptId ?? of.baseId ?? of.userId ?? of.reviewId ?? of.exampleId)!; // a check of the table
}

import { Prisma } from "@/lib/platform/db/generated/client";
import { read } from "@/lib/platform/db/read";
import { AppError, type ErrorCode } from "@/lib/platform/errors";
import type { Contract } from "@/lib/platform/http/contract";
import type { PathParams } from "@/lib/platform/http/input";
import { uuid } from "@/lib/platform/validation/fields";
import { isAdmin, type Viewer, viewerId } from "@/lib/platform/viewer";

/** Whom the things of an address belong to. */
type Rule = {
  paths: RegExp;
  /** The tables of the thing. */
  from: Prisma.Sql;
  /** The id in the address. */
  id: Prisma.Sql;
  /** Whether the caller, `$me`, may change it. */
  mine: (me: string) => Prisma.Sql;
  /** Whether the caller, `$me`, knows that it exists. */
  known?: (me: string) => Prisma.Sql;
  /** The refusal where it does not exist, or the caller does not know of it. */
  missing: ErrorCode;
  /** The refusal of a thing that the caller knows. */
  refusal?: ErrorCode;
};

const sql = Prisma.sql;
const owner = (column: string) => (me: string) => sql`${Prisma.raw(column)} = ${me}::uuid`;
const OPEN_BASE = sql`b.access_type <> 'PRIVATE' AND b.hidden_at IS NULL`;
const BASE = {
  from: sql`prompt_bases b`,
  id: sql`b.id`,
  known: () => OPEN_BASE,
  missing: "BASE_NOT_FOUND",
} as const;
const PROMPT = {
  from: sql`prompts p JOIN prompt_bases b ON b.id = p.prompt_base_id`,
  id: sql`p.id`,
  known: () => sql`${OPEN_BASE} AND p.hidden_at IS NULL`,
  missing: "PROMPT_NOT_FOUND",
} as const;

/** Who may change a prompt (`canEditPrompt`). */
const WROTE_OR_OWNS = (me: string) => sql`(p.user_id = ${me}::uuid OR b.owner_id = ${me}::uuid)`;

/** A person's own things, by the table that has them. */
const own = (paths: RegExp, table: string, missing: ErrorCode, column = "user_id"): Rule => ({
  paths,
  from: sql`${Prisma.raw(table)} t`,
  id: sql`t.id`,
  mine: owner(`t.${column}`),
  missing,
});

/** The first rule with a matching path applies. Calls open to others (hearts, purchases, trials) have no rule. */
const RULES: Rule[] = [
  {
    ...BASE,
    paths: /^\/bases\/\{id\}\/review$/,
    mine: (
      me,
    ) => sql`(EXISTS (SELECT FROM user_base_access a WHERE a.base_id = b.id AND a.user_id = ${me}::uuid)
      OR EXISTS (SELECT FROM base_reviews r WHERE r.base_id = b.id AND r.author_id = ${me}::uuid))`,
    refusal: "REVIEW_FORBIDDEN",
  },
  {
    ...BASE,
    paths: /^\/(?:prompt_)?bases\/\{id\}(?!\/(?:favourite|feed|visit|view)$)/,
    mine: owner("b.owner_id"),
  },
  own(/^\/bundles\/\{id\}$/, "bundles", "BUNDLE_NOT_FOUND", "owner_id"),
  {
    ...PROMPT,
    paths: /^\/prompts\/\{id\}\/(?:run|duplicate|folder)$/,
    // As lib/prompts/readable says it: a sample of a base that is hidden, or private by now, is nothing that a stranger knows of.
    mine: (
      me,
    ) => sql`(p.is_public OR (p.sample_position IS NOT NULL AND ${PROMPT.known()}) OR ${WROTE_OR_OWNS(me)}
      OR (b.access_type <> 'PRIVATE' AND EXISTS (SELECT FROM user_base_access a WHERE a.base_id = b.id AND a.user_id = ${me}::uuid)))`,
  },
  { ...PROMPT, paths: /^\/prompts\/\{id\}(?:\/links)?$/, mine: WROTE_OR_OWNS },
  { ...PROMPT, paths: /^\/prompts\/\{id\}\/(?:examples|versions|tests|sample)/, mine: owner("b.owner_id") },
  {
    paths: /^\/bases\/activation-codes\/\{id\}$/,
    from: sql`activation_codes t JOIN prompt_bases b ON b.id = t.base_id`,
    id: sql`t.id`,
    mine: owner("b.owner_id"),
    missing: "ACTIVATION_CODE_NOT_FOUND",
  },
  own(/^\/knowledge\/bases\/\{id\}/, "knowledge_bases", "KNOWLEDGE_BASE_NOT_FOUND"),
  own(/^\/knowledge\/categories\/\{id\}/, "knowledge_categories", "KNOWLEDGE_CATEGORY_NOT_FOUND"),
  {
    paths: /^\/knowledge\/text-snippets\/\{id\}/,
    from: sql`knowledge_files t JOIN knowledge_bases b ON b.id = t.knowledge_base_id`,
    id: sql`t.id`,
    mine: owner("b.user_id"),
    missing: "TEXT_SNIPPET_NOT_FOUND",
  },
  own(/^\/variables\/\{id\}/, "prompt_variables", "VARIABLE_NOT_FOUND"),
  own(/^\/folders\/\{id\}/, "folders", "FOLDER_NOT_FOUND"),
  own(/^\/webhooks\/\{id\}/, "webhooks", "NOT_FOUND"),
  own(/^\/runs\/\{id\}/, "runs", "RUN_NOT_FOUND"),
  own(/^\/media\/transcripts\/\{id\}/, "video_operations", "OPERATION_NOT_FOUND"),
  {
    paths: /^\/orders\/\{id\}\/requests/,
    from: sql`orders t LEFT JOIN prompt_bases b ON b.id = t.base_id`,
    id: sql`t.id`,
    mine: owner("t.user_id"),
    known: owner("coalesce(b.owner_id, t.seller_id)"),
    missing: "ORDER_NOT_FOUND",
  },
  {
    paths: /^\/sales\/requests\/\{id\}/,
    from: sql`order_requests t JOIN orders o ON o.id = t.order_id LEFT JOIN prompt_bases b ON b.id = o.base_id`,
    id: sql`t.id`,
    mine: owner("coalesce(b.owner_id, o.seller_id)"),
    known: owner("t.user_id"),
    missing: "NOT_FOUND",
  },
  {
    paths: /^\/orders\/\{id\}/,
    // The order has a seller of its own where no base says who it is (`canGiveBack`).
    from: sql`orders t LEFT JOIN prompt_bases b ON b.id = t.base_id`,
    id: sql`t.id`,
    mine: owner("coalesce(b.owner_id, t.seller_id)"),
    known: owner("t.user_id"), // who bought it
    missing: "ORDER_NOT_FOUND",
  },
  own(/^\/links\/\{id\}/, "secret_links", "LINK_NOT_FOUND", "created_by_id"),
  own(/^\/subscriptions\/\{id\}/, "subscriptions", "SUBSCRIPTION_NOT_FOUND"),
  own(/^\/reports\/\{id\}/, "report_cases", "NOT_FOUND", "author_id"),
];

/**
 * Refuses a change of another's thing whose body was refused: a caller without the right learns nothing of what a body has to be. Changes
 * with a valid body are checked by the domain, with all its rules. Administrators pass.
 * @throws AppError with the code of a missing thing, FORBIDDEN
 */
export async function assertThingRights(
  viewer: Viewer,
  contract: Contract,
  { id }: PathParams,
): Promise<void> {
  const me = viewerId(viewer);
  if (contract.method === "GET" || me === null || isAdmin(viewer) || !uuid.safeParse(id).success) return;
  const rule = RULES.find(({ paths }) => paths.test(contract.path));
  if (!rule) return;
  const [thing] = await read<{ mine: boolean | null; known: boolean }>`
    SELECT ${rule.mine(me)} AS mine, ${rule.known?.(me) ?? sql`false`} AS known FROM ${rule.from} WHERE ${rule.id} = ${id}::uuid`;
  if (thing?.mine) return;
  throw new AppError(thing?.known ? (rule.refusal ?? "FORBIDDEN") : rule.missing);
}

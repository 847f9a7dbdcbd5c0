import { Prisma } from "@/lib/platform/db/generated/client";
import { read } from "@/lib/platform/db/read";
import { AppError, type ErrorCode } from "@/lib/platform/errors";
import type { Contract } from "@/lib/platform/http/contract";
import type { PathParams } from "@/lib/platform/http/input";
import { uuid } from "@/lib/platform/validation/fields";
import { isAdmin, type MemberRole, type Viewer, viewerId } from "@/lib/platform/viewer";

/** Whom the things of an address belong to. */
type Rule = {
  paths: RegExp;
  /** The tables of the thing. */
  from: Prisma.Sql;
  /** The id in the address. */
  id: Prisma.Sql;
  /** Whether the caller, `me`, may change it. `link`: the key of a secret link that the call came by. */
  mine: (me: string, link?: string) => Prisma.Sql;
  /** Whether the caller, `me`, knows that it exists. */
  known?: (me: string, link?: string) => Prisma.Sql;
  /** The refusal where it does not exist, or the caller does not know of it. */
  missing: ErrorCode;
  /** The refusal of a thing that the caller knows. */
  refusal?: ErrorCode;
};

const sql = Prisma.sql;
const owner = (column: string) => (me: string) => sql`${Prisma.raw(column)} = ${me}::uuid`;
const OPEN_BASE = sql`b.access_type <> 'PRIVATE' AND b.hidden_at IS NULL`;
/** `worksIn` (lib/bases/policy) on the row b. */
const worksIn = (role: MemberRole) => (me: string) =>
  sql`(b.owner_id = ${me}::uuid OR EXISTS (SELECT FROM base_members m WHERE m.base_id = b.id AND m.user_id = ${me}::uuid AND m.role >= ${role}::"MemberRole"))`;
const KNOWN_BASE = (me: string) => sql`((${OPEN_BASE}) OR ${worksIn("reader")(me)})`;
const BASE = {
  from: sql`prompt_bases b`,
  id: sql`b.id`,
  known: KNOWN_BASE,
  missing: "BASE_NOT_FOUND",
} as const;
const PROMPT = {
  from: sql`prompts p JOIN prompt_bases b ON b.id = p.prompt_base_id`,
  id: sql`p.id`,
  known: (me: string) => sql`${KNOWN_BASE(me)} AND p.hidden_at IS NULL`,
  missing: "PROMPT_NOT_FOUND",
} as const;

/** Who may change a prompt (`canEditPrompt`). */
const MAY_EDIT = (me: string) => sql`(p.user_id = ${me}::uuid OR ${worksIn("editor")(me)})`;

/** Who reads a prompt (lib/prompts/readable). Strangers do not know of samples in hidden or PRIVATE bases. */
const READS = (me: string) =>
  sql`((p.hidden_at IS NULL AND ${OPEN_BASE} AND (b.access_type = 'FREE' OR p.sample_position IS NOT NULL)) OR p.user_id = ${me}::uuid OR ${worksIn("reader")(me)}
    OR (b.access_type <> 'PRIVATE' AND EXISTS (SELECT FROM user_base_access a WHERE a.base_id = b.id AND a.user_id = ${me}::uuid)))`;

/** Whether the link l has not ended, and who made it is neither blocked nor hidden, by the database's clock. */
const lasts = sql`(l.expires_at IS NULL OR l.expires_at > now()) AND EXISTS (SELECT FROM users u WHERE u.id = l.created_by_id AND u.blocked_at IS NULL AND u.hidden_at IS NULL)`;

/** Whether the link l opens the transcript of the operation o: only its owner makes one. */
export const opensTranscript = () =>
  sql`(${lasts} AND o.id = l.transcript_id AND o.user_id = l.created_by_id AND o.deleted_at IS NULL)`;

/**
 * Whether the link l opens the prompt p in the base b, by the database's clock: while it has not ended, nothing of both is hidden (a prompt
 * of a draft may be shown while its owner may), who made it may still share them and is neither blocked nor hidden, and the prompt is no copy that has to stay
 * private. p may be absent where the link is of a base.
 */
export const opens = () => sql`(${lasts}
  AND (b.hidden_at IS NULL OR (b.is_draft AND l.base_id IS NULL AND EXISTS (SELECT FROM users o WHERE o.id = b.owner_id AND o.blocked_at IS NULL AND o.hidden_at IS NULL))) AND p.hidden_at IS NULL AND p.private_only IS NOT TRUE
  AND (CASE WHEN l.base_id IS NOT NULL THEN b.id = l.base_id AND b.owner_id = l.created_by_id AND b.access_type <> 'PRIVATE'
    ELSE p.id = l.prompt_id AND (b.owner_id = l.created_by_id OR (p.user_id = l.created_by_id AND b.access_type = 'FREE')
      OR (b.access_type = 'FREE' AND EXISTS (SELECT FROM base_members m WHERE m.base_id = b.id AND m.user_id = l.created_by_id AND m.role <> 'reader'))) END))`;

/** Whether a secret link opens the prompt, or also lets it be copied. */
const linked = (link: string | undefined, allow?: "copy") =>
  link
    ? sql`EXISTS (SELECT FROM secret_links l WHERE l.key = ${link} AND ${opens()} ${allow ? sql`AND l.allow = 'copy'` : Prisma.empty})`
    : sql`false`;

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
  { ...BASE, paths: /^\/bases\/\{id\}\/members\/teams/, mine: owner("b.owner_id") },
  { ...BASE, paths: /^\/bases\/\{id\}\/(?:members|transfer)/, mine: worksIn("reader") },
  { ...BASE, paths: /^\/prompt_bases\/\{id\}\/order$/, mine: worksIn("editor") },
  { ...BASE, paths: /^\/bases\/\{id\}\/(?:links|listed|orders|publish|selling)$/, mine: owner("b.owner_id") },
  {
    ...BASE,
    paths: /^\/(?:prompt_)?bases\/\{id\}(?!\/(?:favourite|feed|visit|view)$)/,
    mine: worksIn("manager"),
  },
  own(/^\/bundles\/\{id\}$/, "bundles", "BUNDLE_NOT_FOUND", "owner_id"),
  { ...PROMPT, paths: /^\/prompts\/\{id\}\/folder$/, mine: READS },
  {
    ...PROMPT,
    paths: /^\/prompts\/\{id\}\/run$/,
    mine: (me, link) => sql`(${READS(me)} OR ${linked(link)})`,
  },
  {
    ...PROMPT,
    paths: /^\/prompts\/\{id\}\/duplicate$/,
    mine: (me, link) => sql`(${READS(me)} OR ${linked(link, "copy")})`,
    known: (me, link) => sql`(${PROMPT.known(me)} OR ${linked(link)})`,
  },
  { ...PROMPT, paths: /^\/prompts\/\{id\}(?:\/links)?$/, mine: MAY_EDIT },
  { ...PROMPT, paths: /^\/prompts\/\{id\}\/proposals/, mine: worksIn("reader") },
  { ...PROMPT, paths: /^\/prompts\/\{id\}\/sample$/, mine: worksIn("manager") },
  { ...PROMPT, paths: /^\/prompts\/\{id\}\/(?:examples|versions|tests)/, mine: worksIn("editor") },
  {
    paths: /^\/bases\/activation-codes\/\{id\}$/,
    from: sql`activation_codes t JOIN prompt_bases b ON b.id = t.base_id`,
    id: sql`t.id`,
    mine: worksIn("manager"),
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
  own(/^\/teams\/\{id\}/, "teams", "TEAM_NOT_FOUND", "owner_id"),
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
    SELECT ${rule.mine(me, viewer.link)} AS mine, ${rule.known?.(me, viewer.link) ?? sql`false`} AS known FROM ${rule.from} WHERE ${rule.id} = ${id}::uuid`;
  if (thing?.mine) return;
  throw new AppError(thing?.known ? (rule.refusal ?? "FORBIDDEN") : rule.missing);
}

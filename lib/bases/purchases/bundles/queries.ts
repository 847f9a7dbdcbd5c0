import { db } from "@/lib/platform/db/client";
import { Prisma } from "@/lib/platform/db/generated/client";
import { owesSql } from "@/lib/papers/acceptances";
import { read } from "@/lib/platform/db/read";
import { AppError } from "@/lib/platform/errors";
import { addPageTags } from "@/lib/platform/page-cache/invalidate-pages";
import { profileTag } from "@/lib/platform/hrefs";
import { datePosition, pageOf } from "@/lib/platform/db/keyset";
import type { Page } from "@/lib/platform/paging";
import { slugOf } from "@/lib/platform/text/slug";
import { requireMember, type Viewer, viewerId } from "@/lib/platform/viewer";
import { presentPerson } from "../../present-base";
import { type Bundle, type BundleChoice, bundleIdInput, type BundlesInput } from "./schema";
import type { Base } from "../../schema";

/** Bundles that the page of a base names. */
const BESIDE_BASE = 3;

/** The row k of a bundle: all its bases, and its seller, sell. */
const IS_BUNDLE_SOLD = Prisma.sql`(
  EXISTS (SELECT FROM users u WHERE u.id = k.owner_id AND u.blocked_at IS NULL) AND NOT EXISTS (
    SELECT FROM bundle_bases p LEFT JOIN prompt_bases b ON b.id = p.base_id
    WHERE p.bundle_id = k.id AND (b.access_type = 'ONE_TIME' AND b.one_time_price > 0 AND b.hidden_at IS NULL AND b.sales_ended_at IS NULL) IS NOT TRUE))`;

/** The same where all its bases are listed: others are at their addresses alone. */
export const IS_BUNDLE_LISTED = Prisma.sql`(${IS_BUNDLE_SOLD} AND NOT EXISTS (
  SELECT FROM bundle_bases p JOIN prompt_bases b ON b.id = p.base_id WHERE p.bundle_id = k.id AND NOT b.is_listed))`;

/** A bundle that is sold, or an own one. @throws AppError BUNDLE_NOT_FOUND */
export async function getBundle(viewer: Viewer, input: { id: string }): Promise<Bundle> {
  if (!bundleIdInput.safeParse(input).success) throw new AppError("BUNDLE_NOT_FOUND"); // an address typed by hand
  const [bundle] = await load(
    viewer,
    Prisma.sql`SELECT k.id FROM bundles k WHERE k.id = ${input.id}::uuid AND (${IS_BUNDLE_SOLD} OR k.owner_id = ${viewerId(viewer)}::uuid)`,
  );
  if (!bundle) throw new AppError("BUNDLE_NOT_FOUND");
  return bundle;
}

/**
 * The viewer's own bundles, or those that another person sells now, newest first.
 * @throws AppError UNAUTHENTICATED (a guest's own), MALFORMED_REQUEST (cursor)
 */
export async function listBundles(
  viewer: Viewer,
  { user_id: asked, limit = 50, cursor }: BundlesInput = {},
): Promise<Page<Bundle>> {
  const ownerId = asked ?? viewerId(viewer);
  if (!ownerId) throw new AppError("UNAUTHENTICATED");
  addPageTags(`bases:${ownerId}`);
  const behind = cursor ? datePosition(cursor) : null;
  const after = behind
    ? Prisma.sql`AND (k.created_at, k.id) < (${behind.value}::timestamptz, ${behind.id}::uuid)`
    : Prisma.empty;
  const sold = ownerId === viewerId(viewer) ? Prisma.empty : Prisma.sql`AND ${IS_BUNDLE_LISTED}`;
  const bundles = await load(
    viewer,
    Prisma.sql`SELECT k.id FROM bundles k WHERE k.owner_id = ${ownerId}::uuid ${after} ${sold} ORDER BY k.created_at DESC, k.id DESC LIMIT ${limit + 1}`,
  );
  return pageOf(bundles, limit, ({ created_at }) => created_at);
}

/** The newest sold bundles that contain a base, at most three; no query for a base that cannot be in a bundle. */
export async function listBundlesWith(
  viewer: Viewer,
  { id, owner_id: ownerId, access_type: accessType }: Pick<Base, "id" | "owner_id" | "access_type">,
): Promise<Bundle[]> {
  if (accessType !== "ONE_TIME") return [];
  addPageTags(`bases:${ownerId}`);
  return load(
    viewer,
    Prisma.sql`SELECT k.id FROM bundle_bases m JOIN bundles k ON k.id = m.bundle_id WHERE m.base_id = ${id}::uuid AND ${IS_BUNDLE_LISTED} ORDER BY k.created_at DESC, k.id DESC LIMIT ${BESIDE_BASE}`,
  );
}

/** The viewer's bases that a bundle can hold, by name. @throws AppError UNAUTHENTICATED */
export async function listBundleChoices(viewer: Viewer): Promise<BundleChoice[]> {
  const { id: ownerId } = requireMember(viewer);
  const bases = await db.promptBase.findMany({
    where: { ownerId, accessType: "ONE_TIME" },
    select: { id: true, baseName: true, oneTimePrice: true, hiddenAt: true, salesEndedAt: true },
    orderBy: [{ baseName: "asc" }, { id: "asc" }],
  });
  return bases.map(({ id, baseName: name, oneTimePrice: price, hiddenAt, salesEndedAt }) => ({
    id,
    name,
    price: price?.toNumber() ?? 0,
    notSold: hiddenAt ? "hidden" : salesEndedAt ? "offSale" : null,
  }));
}

type Row = {
  id: string;
  title: string;
  description: string;
  price: Prisma.Decimal;
  createdAt: Date;
  isSold: boolean;
  isListed: boolean;
  sellerAgreed: boolean;
  owner: { id: string; fullName: string; avatarUrl: string | null };
  bases:
    | {
        id: string;
        name: string;
        description: string;
        price: number | null;
        prompts: number;
        isOwned: boolean;
      }[]
    | null;
};

/** The bundles that a statement finds, newest first, in one statement. @param found gives the `id` of bundles that the viewer may see */
async function load(viewer: Viewer, found: Prisma.Sql): Promise<Bundle[]> {
  const rows = await read<Row>`
    WITH found AS MATERIALIZED (${found})
    SELECT k.id, k.title, k.description, k.price, k.created_at AS "createdAt", ${IS_BUNDLE_SOLD} AS "isSold", ${IS_BUNDLE_LISTED} AS "isListed",
      NOT (${owesSql("seller-agreement", Prisma.sql`o.id`)}) AS "sellerAgreed",
      json_build_object('id', o.id, 'fullName', o.full_name, 'avatarUrl', o.avatar_url) AS owner,
      (SELECT json_agg(json_build_object('id', b.id, 'name', b.base_name, 'description', b.base_description,
          'price', CASE WHEN b.access_type = 'ONE_TIME' THEN b.one_time_price END,
          'prompts', (SELECT coalesce(sum(c.count), 0) FROM base_prompt_counts c WHERE c.base_id = b.id) - (SELECT count(*) FROM prompts h WHERE h.prompt_base_id = b.id AND h.hidden_at IS NOT NULL),
          'isOwned', EXISTS (SELECT FROM user_base_access a WHERE a.base_id = b.id AND a.user_id = ${viewerId(viewer)}::uuid AND a.expires_at IS NULL)) ORDER BY p.position)
        FROM bundle_bases p JOIN prompt_bases b ON b.id = p.base_id WHERE p.bundle_id = k.id) AS bases
    FROM found JOIN bundles k ON k.id = found.id JOIN users o ON o.id = k.owner_id
    ORDER BY k.created_at DESC, k.id DESC`;
  return rows.map((row) => present(viewer, row));
}

function present(viewer: Viewer, { owner, bases, createdAt, price, ...row }: Row): Bundle {
  const all = bases ?? [];
  addPageTags(
    profileTag(owner),
    `bases:${owner.id}`,
    ...all.flatMap(({ id }) => [`base:${id}`, `contents:${id}`] as const),
  );
  return {
    ...row,
    slug: slugOf(row.title),
    price: price.toNumber(),
    fullPrice: row.isSold ? all.reduce((sum, base) => sum + Math.round(base.price! * 100), 0) / 100 : null,
    bases: all.map(({ name, description, prompts, ...base }) => ({
      ...base,
      slug: slugOf(name),
      base_name: name,
      base_description: description,
      promptsCount: prompts,
    })),
    owner: presentPerson(owner),
    created_at: createdAt.toISOString(),
    can: { edit: viewerId(viewer) === owner.id },
  };
}

import { AppError } from "@/lib/platform/errors";
import { Prisma } from "@/lib/platform/db/generated/client";
import { addPageTags } from "@/lib/platform/page-cache/invalidate-pages";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import { loadBases } from "../lists/base-rows";
import { type Base, baseIdInput } from "../schema";
import { mayKnow } from "../scope";
import { baseAndNeighbours, baseAndSimilar } from "./neighbours";
import { listRelatedBasesInput, type ListRelatedBasesInput } from "./schema";

/** A base with the other bases of its storefront. */
export type Storefront = { base: Base; byAuthor: Base[]; similar: Base[] };

/**
 * A base, up to four other bases of its author and up to four similar ones of others, all three in the statements that one takes.
 * @throws AppError BASE_NOT_FOUND (also another's PRIVATE base)
 */
export async function getStorefront(
  viewer: Viewer,
  input: { id: string },
  { locale }: { locale?: Locale } = {},
): Promise<Storefront> {
  if (!baseIdInput.safeParse(input).success) throw new AppError("BASE_NOT_FOUND"); // an address typed by hand
  const { id } = input;
  const loaded = await loadBases(
    viewer,
    baseAndNeighbours(id, mayKnow(viewer)),
    Prisma.sql`found.place, b.id`,
    locale,
  );
  const base = loaded.find((each) => each.id === id);
  if (!base) throw new AppError("BASE_NOT_FOUND");
  addPageTags(`filled:${base.owner_id}`);
  const others = loaded.filter((each) => each !== base);
  const isByAuthor = (each: Base) => each.owner_id === base.owner_id;
  return { base, byAuthor: others.filter(isByAuthor), similar: others.filter((each) => !isByAuthor(each)) };
}

/**
 * Others' bases that are like one that the viewer may know of, the most alike first.
 * @throws AppError BASE_NOT_FOUND (also another's PRIVATE base)
 */
export async function listRelatedBases(
  viewer: Viewer,
  input: ListRelatedBasesInput,
  { locale }: { locale?: Locale } = {},
): Promise<Base[]> {
  const { id, limit } = listRelatedBasesInput.parse(input);
  const found = baseAndSimilar(id, mayKnow(viewer), limit);
  const [base, ...similar] = await loadBases(viewer, found, Prisma.sql`found.place, b.id`, locale);
  if (base?.id !== id) throw new AppError("BASE_NOT_FOUND");
  return similar;
}

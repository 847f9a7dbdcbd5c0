import slugify from "@sindresorhus/slugify";
import { LRUCache } from "lru-cache";
import { trimEnd } from "./text-length";

/** Characters of a slug at most. */
export const SLUG_LIMIT = 80;

/** No title is longer; a longer text is cut before it is transliterated. */
const LONGEST_TEXT = 1_000;

/** Slugs by text. Cards repeat the same names, and transliterating one takes 8 µs. */
const known = new LRUCache<string, string>({ max: 5_000 });

/**
 * The readable part of an address (docs/decisions/061). Server code only: the table of letters weighs more than a page may.
 * @param text a title or a name in any language
 * @returns lower-case Latin letters, digits and single hyphens between them, `SLUG_LIMIT` at most, cut between words where
 * there is more than one; "" where no letter has a Latin form
 */
export function slugOf(text: string): string {
  const title = text.slice(0, LONGEST_TEXT);
  const slug = known.get(title) ?? cutSlug(slugify(title, { decamelize: false }));
  known.set(title, slug);
  return slug;
}

function cutSlug(slug: string): string {
  if (slug.length <= SLUG_LIMIT) return slug;
  const end = slug.lastIndexOf("-", SLUG_LIMIT);
  return trimEnd(slug.slice(0, end > 0 ? end : SLUG_LIMIT), /-/);
}

import { CONTENT_TYPES } from "@/lib/bases/content-types";
import { slugOf } from "@/lib/platform/text/slug";
import { CATEGORY_GROUPS } from "../../categories/groups";
import type { ContentType } from "../../categories/types";

/** A category by its slug. Names are a fixed list, and a test says that no two give the same slug. */
const BY_SLUG = new Map(
  CONTENT_TYPES.flatMap((contentType) =>
    CATEGORY_GROUPS[contentType].flatMap(({ categories }) =>
      categories.map(({ name }) => [slugOf(name), { contentType, name }] as const),
    ),
  ),
);

const SLUGS = new Map([...BY_SLUG].map(([slug, { contentType, name }]) => [`${contentType} ${name}`, slug]));

/** The category of a section's address, if any. */
export function categoryOfSlug(slug: string): { contentType: ContentType; name: string } | undefined {
  return BY_SLUG.get(slug);
}

/** The slug of a category; undefined for a name that is not on the list (imports bring such, and `NO_CATEGORY`). */
export function categorySlug(contentType: ContentType, name: string): string | undefined {
  return SLUGS.get(`${contentType} ${name}`);
}

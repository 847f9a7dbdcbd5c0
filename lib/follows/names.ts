import { slugOf } from "@/lib/platform/text/slug";
import { categoryOfSlug } from "@/lib/prompts/lists/sections/category-slugs";
import type { FollowInput, FollowKind } from "./schema";

/**
 * The stored target of a follow: a category is addressed by its slug and stored by its name, as in prompts; undefined for an
 * unknown slug.
 */
export function targetOf({ kind, id }: FollowInput): string | undefined {
  return kind === "category" ? categoryOfSlug(id)?.name : id;
}

/** The address of a followed target. */
export function idOf(kind: FollowKind, target: string): string {
  return kind === "category" ? slugOf(target) : target;
}

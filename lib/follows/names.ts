import { slugOf } from "@/lib/platform/text/slug";
import { categoryOfSlug } from "@/lib/prompts/lists/sections/category-slugs";
import type { FollowInput, FollowKind } from "./schema";

/** What is kept of a followed thing: a category is called by its slug and kept by its name, as prompts have it; undefined for no category's slug. */
export function targetOf({ kind, id }: FollowInput): string | undefined {
  return kind === "category" ? categoryOfSlug(id)?.name : id;
}

/** How a followed thing is called. */
export function idOf(kind: FollowKind, target: string): string {
  return kind === "category" ? slugOf(target) : target;
}

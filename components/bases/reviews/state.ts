import { LIST_STATE } from "@/lib/platform/page-cache/page-variants";

// Not taken from the domain's schema, which would bring zod into pages.
const SORTS = ["newest", "best", "worst"] as const;
/** Pages that the address remembers the way back from. */
const TRAIL = 5;
const CURSOR = /^[\w-]{1,300}$/;
/** This list's own part of the address; the rest is the prompts'. */
const OWN = ["reviews", "stars", "reviewsFrom"];

export type Search = Record<string, string | string[] | undefined>;

/** What the list of reviews shows; kept in the page's address. */
export type ReviewsState = {
  sort: (typeof SORTS)[number];
  stars: number | null;
  /** The cursors of the pages up to this one; empty on the first. */
  cursors: string[];
};

/** Reads it from an address; what makes no sense there is ignored. */
export function parseReviews(search: Search): ReviewsState {
  const all = (name: string) => [search[name] ?? []].flat();
  const stars = Number(all("stars")[0]);
  return {
    sort: SORTS.find((sort) => sort === all("reviews")[0]) ?? "newest",
    stars: [1, 2, 3, 4, 5].includes(stars) ? stars : null,
    cursors: all("reviewsFrom")
      .filter((cursor) => CURSOR.test(cursor))
      .slice(-TRAIL),
  };
}

/** The page's address in this state of the reviews, with what the prompts show as it is. */
export function reviewsHref(path: string, search: Search, { sort, stars, cursors }: ReviewsState): string {
  const query = new URLSearchParams();
  for (const name of LIST_STATE)
    if (!OWN.includes(name)) for (const value of [search[name] ?? []].flat()) query.append(name, value);
  if (sort !== "newest") query.set("reviews", sort);
  if (stars !== null) query.set("stars", String(stars));
  for (const cursor of cursors.slice(-TRAIL)) query.append("reviewsFrom", cursor);
  const text = query.toString();
  return `${path}${text ? `?${text}` : ""}#reviews`;
}

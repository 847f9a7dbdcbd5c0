/**
 * Open pages exist twice. The cached one is rendered once for guests and served to everybody. The live one is rendered
 * per request: for people with a session (it knows them) and for addresses with filters; of these the page cache keeps
 * guests' lists (page-cache/open-page). next.config.ts chooses by cookie and query, so that both have one address and share
 * their components.
 *
 * The Markdown twin of a prompt's page (…/<id>.md) is none of them.
 *
 * The addresses are one pattern and not a list, because Next tries every rewrite for every request of every kind.
 */
export const OPEN_PAGE =
  "(public-prompts|public-prompts/[^/]+(?<!\\.md)|bases|bases/[^/]+|profile/[^/]+|api-docs)";

/** The query parameters that lists keep their state in. */
export const LIST_STATE = [
  "q",
  "type",
  "category",
  "tag",
  "fillable",
  "sort",
  "view",
  "access",
  "cursor",
  "tab",
  "page",
  "reviews",
  "stars",
  "reviewsFrom",
] as const;

/** The folders of both variants below app/[locale]; nobody may ask for them by name. */
export const VARIANTS = ["cached", "live"] as const;

/** Set by the server itself on a form that is sent to a page: it goes to the live variant, whoever sends it. */
export const FORM_POST_HEADER = "x-form-post";

/** Sent by Next's router with a form that a script submits: the action's id. */
export const ACTION_HEADER = "next-action";

/** Whether a request's address is one of the HTTP API's. */
export const isApiAddress = (url: string) => /^\/api(?:[/?]|$)/.test(url);

const SECTION = "public-prompts/(?:type|category|tag)/[^/]+";

/**
 * The addresses of open pages, a regular expression; guests get them from the response cache (lib/platform/http-server/guest-page).
 * The Markdown version of a prompt's page (…/<id>.md) is not among them.
 */
export const OPEN_PAGE = `(public-prompts/[^/]+(?<!\\.md)|bases/[^/]+|bundles/[^/]+|papers/[^/]+|selections(?:/[^/]+)?|api-docs|connect|(?:public-prompts|${SECTION}|bases|profile/[^/]+)(?:/page/[^/]+)?)`;

/** The query parameters with the state of lists. */
export const LIST_STATE = [
  "q",
  "type",
  "category",
  "tag",
  "fillable",
  "language",
  "model",
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

/** A header of Next's router: the id of the action that a form calls by script. */
export const ACTION_HEADER = "next-action";

/** A header of Next's router: the page tree that it has loaded. */
export const ROUTER_STATE_HEADER = "next-router-state-tree";

/** Set by lib/platform/http-server/method-answer for methods that no call has, because Next would not pass them on. */
export const ASKED_METHOD_HEADER = "x-asked-method";

/** Whether an address belongs to the HTTP API, to MCP or to its sign-in. */
export const isApiAddress = (url: string) =>
  /^\/(?:api(?:[/?]|$)|mcp(?:\?|$)|oauth\/|\.well-known\/oauth-)/.test(url);

const SECTION = "public-prompts/(?:type|category|tag)/[^/]+";

/**
 * The addresses of open pages, which guests get out of the response cache (lib/platform/http-server/guest-page). The Markdown
 * twin of a prompt's page (…/<id>.md) is none of them.
 */
export const OPEN_PAGE = `(public-prompts/[^/]+(?<!\\.md)|bases/[^/]+|bundles/[^/]+|papers/[^/]+|api-docs|connect|(?:public-prompts|${SECTION}|bases|profile/[^/]+)(?:/page/[^/]+)?)`;

/** The query parameters that lists keep their state in. */
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

/** Sent by Next's router with a form that a script submits: the action's id. */
export const ACTION_HEADER = "next-action";

/** Sent by Next's router: the part of the page tree that it has. */
export const ROUTER_STATE_HEADER = "next-router-state-tree";

/** Whether a request's address is one of those that programs call: the HTTP API's, or that of MCP. */
export const isApiAddress = (url: string) => /^\/(?:api(?:[/?]|$)|mcp(?:\?|$))/.test(url);

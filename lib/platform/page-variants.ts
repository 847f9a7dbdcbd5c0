/**
 * Open pages exist twice. The cached one is rendered once for guests and served to everybody. The live one, under
 * app/[locale]/live, is rendered per request: for people with a session (it knows them) and for addresses with filters.
 * next.config.ts chooses by cookie and query, so that both have one address and share their components.
 */
export const OPEN_PAGES = ["", "/public-prompts", "/public-prompts/:id", "/bases", "/bases/:id", "/profile/:id"] as const;

/** The query parameters that lists keep their state in. */
export const LIST_STATE = ["q", "type", "category", "tag", "fillable", "sort", "view", "access", "cursor", "tab", "page"] as const;

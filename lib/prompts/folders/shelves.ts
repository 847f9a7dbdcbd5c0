/** Instead of a folder's id: prompts without a folder. */
export const LOOSE = "none";

/** The same: shelves filled automatically with prompts used last, favourites, and prompts of others' bases that one has access to. */
const SHELVES = ["recent", "favourites", "bought"] as const;

/** What an address may name besides a folder's id. */
export const NAMED_FOLDERS = [LOOSE, ...SHELVES] as const;

/** As many prompts are recent ones. */
export const RECENT_MAX = 60;

export type Shelf = (typeof SHELVES)[number];

export const shelfOf = (folder: string | null): Shelf | undefined =>
  SHELVES.find((shelf) => shelf === folder);

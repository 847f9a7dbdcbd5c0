/** What a feed's dialog asks for: the base, and whether everybody may read it. */
export type FeedOf = { id: string; isOpen: boolean };

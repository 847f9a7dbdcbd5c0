/** Things of a page that one call asks for. */
export const MOST = { prompts: 100, bases: 50, follows: 10, desk: 1 } as const;

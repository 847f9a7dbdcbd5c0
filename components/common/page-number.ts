/** No list has more pages. */
const MOST_DIGITS = 6;

/**
 * The page number in a list's address.
 * @param further the part behind the list's address: nothing on its first page, else `page/2` and so on
 * @returns null for an invalid number; also for 1, whose address redirects to the list (next.options.ts)
 */
export function pageNumber(further: string | undefined): number | null {
  if (!further) return 1;
  const digits = /^page\/([1-9]\d*)$/.exec(further)?.[1];
  return digits && digits.length <= MOST_DIGITS && digits !== "1" ? Number(digits) : null;
}

/** A list of so many pages names all of them. */
const ALL = 60;

/**
 * The pages that a page of a list links to, so that two steps lead from any to any other: all where they are few, else those of
 * its own stretch and the beginnings of the others. Stretches are as many as they are long.
 */
export function farPages(page: number, pages: number): number[] {
  const length = pages > ALL ? Math.ceil(Math.sqrt(pages)) : pages;
  const stretch = Math.floor((page - 1) / length);
  return Array.from({ length: pages }, (_, index) => index)
    .filter((index) => index % length === 0 || Math.floor(index / length) === stretch || index === pages - 1)
    .map((index) => index + 1);
}

/** The address of a page of a list by the cursors of the pages up to it. @param further what else the address says, first */
export function cursorHref(
  path: `/${string}`,
  cursors: readonly string[],
  further: readonly string[][] = [],
): `/${string}` {
  const query = new URLSearchParams([...further, ...cursors.map((cursor) => ["cursor", cursor])]);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Where the pager of a page leads, and the page's number. @param href the address of the page behind so many cursors */
export function turnsOf(
  cursors: readonly string[],
  next: string | null,
  href: (cursors: string[]) => string,
): { previous: string | null; next: string | null; page: number } {
  return {
    previous: cursors.length > 0 ? href(cursors.slice(0, -1)) : null,
    next: next && href([...cursors, next]),
    page: cursors.length + 1,
  };
}

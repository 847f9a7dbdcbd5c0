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

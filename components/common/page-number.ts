/** No list has more pages. */
const MOST_DIGITS = 6;

/**
 * The number of a page of a list, as addresses write it.
 * @param further what stands behind the list's address: nothing on its first page, else `page/2` and so on
 * @returns null for what is no page (the first one's number leads to the list: next.options.ts)
 */
export function pageNumber(further: string | undefined): number | null {
  if (!further) return 1;
  const digits = /^page\/([1-9]\d*)$/.exec(further)?.[1];
  return digits && digits.length <= MOST_DIGITS && digits !== "1" ? Number(digits) : null;
}

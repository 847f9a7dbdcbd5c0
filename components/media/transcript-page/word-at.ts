/** Positions in a text, from its beginning. */
export type Span = { from: number; to: number };

/** The words of a text as positions. */
export function wordSpans(text: string): Span[] {
  return Array.from(text.matchAll(/\S+/g), ({ index, 0: word }) => ({
    from: index,
    to: index + word.length,
  }));
}

/** The number of the word at a position, or of the last one before it. */
export function wordAt(text: string, position: number): number {
  return Math.max(
    0,
    wordSpans(text).findLastIndex(({ from }) => from <= position),
  );
}

/** Where a point of the screen is in the text of an element; 0 where the browser cannot tell. */
export function positionAt(element: Element, x: number, y: number): number {
  const caret = caretAt(x, y);
  if (!caret || !element.contains(caret.node)) return 0;
  const before = document.createRange();
  before.setStart(element, 0);
  before.setEnd(caret.node, caret.offset);
  return before.toString().length;
}

function caretAt(x: number, y: number): { node: Node; offset: number } | null {
  if ("caretPositionFromPoint" in document) {
    const position = document.caretPositionFromPoint(x, y);
    return position && { node: position.offsetNode, offset: position.offset };
  }
  // Safari before 26.
  const range = (
    document as Document & { caretRangeFromPoint?: (x: number, y: number) => Range | null }
  ).caretRangeFromPoint?.(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : null;
}

/** Where a text has another one, whatever its case. */
export function matchesIn(text: string, search: string): Span[] {
  const [where, what] = [text.toLowerCase(), search.toLowerCase()];
  const found: Span[] = [];
  if (!what || where.length !== text.length) return found; // letters whose case changes their length
  for (let at = where.indexOf(what); at >= 0; at = where.indexOf(what, at + what.length))
    found.push({ from: at, to: at + what.length });
  return found;
}

/** A text with `by` wherever it has `search`. */
export function replaced(text: string, search: string, by: string): string {
  let end = 0;
  const parts = matchesIn(text, search).map(({ from, to }) => {
    const kept = text.slice(end, from);
    end = to;
    return kept + by;
  });
  return parts.join("") + text.slice(end);
}

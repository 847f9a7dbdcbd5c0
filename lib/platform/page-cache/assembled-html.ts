/** Where a boundary was still loading when the page's frame was sent. */
const LOADING = /<!--\$\?--><template id="(B:[\da-f]+)"><\/template>/;
/** Where a piece of another piece was missing. */
const GAP = /<template id="(P:[\da-f]+)"><\/template>/g;
/** A piece that came later, at the end of the page. */
const PIECE = /<div hidden id="(S:[\da-f]+)">/g;
/** The end of a script that puts a piece into a gap, or into the place of a boundary. */
const MOVE = /\$R(?:S\("(S:[\da-f]+)","(P:[\da-f]+)"|C\("(B:[\da-f]+)","(S:[\da-f]+)")\)<\/script>/g;

/**
 * Puts the pieces of a streamed page where React's scripts would put them in the browser, so that the page is whole for
 * whoever reads it without scripts. What React finds there is the same: a boundary that has loaded.
 * @param html a page that React streamed, whole
 * @returns the page with every piece in its place; the page as it is when it holds anything that is not known here
 */
export function assembled(html: string): string {
  if (!LOADING.test(html)) return html;
  const { text, pieceOf } = withoutMoves(html);
  const { frame, pieces } = takenApart(text);
  const contentOf = (place: string): string | undefined => pieces.get(pieceOf.get(place) ?? "");
  const filled = (part: string): string =>
    part.replace(GAP, (gap, place: string) => {
      const content = contentOf(place);
      return content === undefined ? gap : filled(content);
    });

  let page = filled(frame);
  for (let found = LOADING.exec(page); found; found = LOADING.exec(page)) {
    const end = endOf(page, found.index + "<!--$?-->".length, /<!--(\/?)\$[?!~]?-->/g);
    const content = contentOf(found[1]!);
    if (end === undefined || content === undefined) return html;
    page = `${page.slice(0, found.index)}<!--$-->${filled(content)}${page.slice(end)}`;
  }
  return /<template id="[BP]:|<div hidden id="S:|\$R[A-Z]\("/.test(page) ? html : page;
}

/** @returns the page without the scripts that move pieces, and by gap or boundary the piece that belongs there */
function withoutMoves(html: string): { text: string; pieceOf: Map<string, string> } {
  const pieceOf = new Map<string, string>();
  const rest: string[] = [];
  let at = 0;
  for (const { index, 0: move, 1: part, 2: gap, 3: boundary, 4: whole } of html.matchAll(MOVE)) {
    pieceOf.set((gap ?? boundary)!, (part ?? whole)!);
    rest.push(html.slice(at, html.lastIndexOf("<script", index)));
    at = index + move.length;
  }
  rest.push(html.slice(at));
  return { text: rest.join(""), pieceOf };
}

/** @returns the page without the pieces, and each piece's content by its id */
function takenApart(html: string): { frame: string; pieces: Map<string, string> } {
  const pieces = new Map<string, string>();
  const rest: string[] = [];
  let at = 0;
  for (const { index, 0: opening, 1: id } of html.matchAll(PIECE)) {
    const end = endOf(html, index + opening.length, /<(\/?)div\b/g);
    if (index < at || end === undefined) continue;
    pieces.set(id!, html.slice(index + opening.length, end));
    rest.push(html.slice(at, index));
    at = end + "</div>".length;
  }
  rest.push(html.slice(at));
  return { frame: rest.join(""), pieces };
}

/**
 * @param from behind the beginning of what is to be closed
 * @param tag finds every beginning and, with a slash as its group, every end
 * @returns where the end begins that belongs to it
 */
function endOf(html: string, from: number, tag: RegExp): number | undefined {
  let depth = 1;
  tag.lastIndex = from;
  for (let found = tag.exec(html); found; found = tag.exec(html)) {
    depth += found[1] ? -1 : 1;
    if (depth === 0) return found.index;
  }
  return undefined;
}

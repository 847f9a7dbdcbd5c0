/** Between these lines is what a Markdown file says about itself. */
const FENCE = "---";

/**
 * A Markdown file with YAML front matter. Values are written as JSON, which is YAML as well: nothing has to be escaped by
 * rules of its own, and no library is needed to write it. The text is below as it is.
 */
export function withFrontMatter(values: Readonly<Record<string, unknown>>, text: string): string {
  return headOf(values) + tailOf(text);
}

/** The same with more values, whose JSON is made piece by piece. */
export async function* frontMatterInPieces(
  values: Readonly<Record<string, unknown>>,
  more: Readonly<Record<string, AsyncIterable<string>>>,
  text: string,
): AsyncGenerator<string> {
  yield headOf(values);
  for (const [name, json] of Object.entries(more)) {
    yield `${name}: `;
    yield* json;
    yield "\n";
  }
  yield tailOf(text);
}

function headOf(values: Readonly<Record<string, unknown>>): string {
  const lines = Object.entries(values).map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`);
  return `${FENCE}\n${lines.join("")}`;
}

function tailOf(text: string): string {
  return `${FENCE}\n\n${text}\n`;
}

export type MarkdownFile = {
  /** The YAML between the fences; null where the file has none. */
  head: string | null;
  body: string;
};

/** Takes a Markdown file apart; an unclosed fence is text. */
export function frontMatterOf(file: string): MarkdownFile {
  const text = file.replace(/\r\n?/g, "\n");
  if (!text.startsWith(`${FENCE}\n`)) return { head: null, body: text };
  const end = text.indexOf(`\n${FENCE}\n`, FENCE.length);
  const last = end < 0 && text.endsWith(`\n${FENCE}`) ? text.length - FENCE.length - 1 : end;
  if (last < 0) return { head: null, body: text };
  return { head: text.slice(FENCE.length + 1, last + 1), body: text.slice(last + FENCE.length + 2) };
}

/** Front matter of our own making, read without a YAML library; null for any other. */
export function ownFrontMatter(head: string): Record<string, unknown> | null {
  const values = new Map<string, unknown>();
  for (const line of head.split("\n")) {
    if (line === "") continue;
    const at = line.indexOf(": ");
    if (at < 1 || !/^\w+$/.test(line.slice(0, at)) || values.has(line.slice(0, at))) return null;
    try {
      values.set(line.slice(0, at), JSON.parse(line.slice(at + 2)));
    } catch {
      return null;
    }
  }
  return Object.fromEntries(values);
}

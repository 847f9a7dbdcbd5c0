import { trimEnd } from "@/lib/platform/text/text-length";

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
  const { title, shortDescription } = values;
  // What VS Code, Continue, dotprompt, Langfuse and Agent Skills call a title and a description.
  const named = { ...values, ...(title !== undefined && { name: title, description: shortDescription }) };
  const lines = Object.entries(named).map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`);
  return `${FENCE}\n${lines.join("")}`;
}

function tailOf(text: string): string {
  return `${FENCE}\n\n${text}\n`;
}

export type MarkdownFile = {
  /** The YAML between the fences, or null. */
  head: string | null;
  body: string;
};

/**
 * Takes a Markdown file apart. Empty lines may be before the first fence and blanks behind both, as gray-matter and Prompty take them; an
 * unclosed fence is text.
 */
export function frontMatterOf(file: string): MarkdownFile {
  const text = file.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const first = text.search(/\S/);
  const opening = first < 0 ? -1 : text.lastIndexOf("\n", first) + 1;
  if (opening < 0 || !text.startsWith(FENCE, opening)) return { head: null, body: text };
  const from = lineEnd(text, opening);
  if (!isFence(text, opening, from)) return { head: null, body: text };
  for (let at = text.indexOf(`\n${FENCE}`, from); at >= 0; at = text.indexOf(`\n${FENCE}`, at + 1)) {
    const end = lineEnd(text, at + 1);
    if (isFence(text, at + 1, end)) return { head: text.slice(from + 1, at + 1), body: text.slice(end + 1) };
  }
  return { head: null, body: text };
}

function lineEnd(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end < 0 ? text.length : end;
}

function isFence(text: string, start: number, end: number): boolean {
  return trimEnd(text.slice(start, end), /[ \t]/) === FENCE;
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

/** The name that a head of any program gives; "" without one. */
export function nameInHead(head: string): string {
  return /^name:[ \t]{0,20}["']?([^"'\n]{1,64})/m.exec(head)?.[1]?.trim() ?? "";
}

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
/** What may follow an opening bracket in JSON: names of an object, values of a list. */
const LIKELY = /\{(?=\s*["}])|\[(?=\s*["[{\]\d\-tfn])/g;
/** Characters scanned per character of the text, because brackets in prose may restart the scan. */
const PASSES = 8;

/**
 * The JSON value in a model's reply: the reply itself, the text in its code fences, or the first value between brackets anywhere,
 * despite brackets in prose around it. Linear in the length of the text.
 * @returns undefined when `accept` takes no value
 */
export function jsonInText<T>(text: string, accept: (value: unknown) => T | undefined): T | undefined {
  for (const value of valuesIn(text)) {
    const accepted = value === undefined ? undefined : accept(value);
    if (accepted !== undefined) return accepted;
  }
  return undefined;
}

/** Where JSON of a reply may start, after brackets in prose; -1 if nowhere. */
export function jsonStart(text: string): number {
  LIKELY.lastIndex = 0;
  return LIKELY.exec(text)?.index ?? -1;
}

/** Yields undefined for text that is not JSON. */
function* valuesIn(text: string): Generator<unknown> {
  yield parsed(text);
  for (const block of fenced(text)) yield parsed(block);
  yield* bracketed(text);
}

/** Text between two code fences of any language. */
function* fenced(text: string): Generator<string> {
  let block: string[] | null = null;
  for (const line of text.split("\n")) {
    if (!FENCE.test(line)) block?.push(line);
    else if (block) {
      yield block.join("\n");
      block = null;
    } else block = [];
  }
  if (block) yield block.join("\n");
}

/** Values between a bracket that may start JSON and its closing one; if that is not JSON, the values within. */
function* bracketed(text: string): Generator<unknown> {
  let left = text.length * PASSES;
  let next = 0;
  for (const { index } of text.matchAll(LIKELY)) {
    if (index < next) continue;
    if (left <= 0) return;
    const { end, looked } = closingOf(text, index);
    left -= looked;
    const value = end === undefined ? undefined : parsed(text.slice(index, end));
    if (value !== undefined) next = end!;
    yield value;
  }
}

/**
 * Where the value that starts with a bracket ends. JSON strings contain no line breaks, so a lone quotation mark in prose hides
 * nothing in later lines.
 */
function closingOf(text: string, start: number): { end?: number; looked: number } {
  const open: string[] = [];
  let inText = false;
  for (let at = start; at < text.length; at += 1) {
    const character = text[at]!;
    if (inText) {
      if (character === "\\") at += 1;
      else if (character === '"') inText = false;
      else if (character === "\n") return { looked: at - start + 1 };
    } else if (character === '"') inText = true;
    else if (character === "[" || character === "{") open.push(character === "[" ? "]" : "}");
    else if (character === "]" || character === "}") {
      if (open.pop() !== character) return { looked: at - start + 1 };
      if (open.length === 0) return { end: at + 1, looked: at - start + 1 };
    }
  }
  return { looked: text.length - start };
}

function parsed(text: string): unknown {
  const trimmed = text.trim();
  if (!/^[[{]/.test(trimmed)) return undefined;
  try {
    return JSON.parse(trimmed);
  } catch {
    return undefined;
  }
}

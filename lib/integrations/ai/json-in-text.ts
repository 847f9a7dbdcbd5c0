const FENCE = /^ {0,3}(`{3,}|~{3,})/;
/** What JSON may have behind an opening bracket: names of an object, values of a list. */
const LIKELY = /\{(?=\s*["}])|\[(?=\s*["[{\]\d\-tfn])/g;
/** Characters that are looked at, for each of the text: brackets of prose may make the scan begin again. */
const PASSES = 8;

/**
 * The JSON value in a model's reply: the reply itself, the text in its code fences, or the first value between brackets wherever it
 * stands, whatever brackets are in the words around it. Linear in the length of the text.
 * @returns undefined when there is none that `accept` takes
 */
export function jsonInText<T>(text: string, accept: (value: unknown) => T | undefined): T | undefined {
  for (const value of valuesIn(text)) {
    const accepted = value === undefined ? undefined : accept(value);
    if (accepted !== undefined) return accepted;
  }
  return undefined;
}

/** Where JSON of a reply may begin, behind brackets of prose; -1 for none. */
export function jsonStart(text: string): number {
  LIKELY.lastIndex = 0;
  return LIKELY.exec(text)?.index ?? -1;
}

/** Undefined in between: what is no JSON. */
function* valuesIn(text: string): Generator<unknown> {
  yield parsed(text);
  for (const block of fenced(text)) yield parsed(block);
  yield* bracketed(text);
}

/** What is between two fences, whatever language they name. */
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

/** The values between a bracket that may begin JSON and the one that closes it; where those are no JSON, the values within. */
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

/** Where the value that begins with a bracket ends. Texts of JSON hold no line's end, so a lone quotation mark of prose hides nothing below. */
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

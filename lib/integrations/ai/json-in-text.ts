const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/**
 * The JSON value in a model's reply: the reply itself, the text in its code fences, or from its first bracket to
 * its last. Linear in the length of the text.
 * @returns undefined when there is none that `accept` takes
 */
export function jsonInText<T>(text: string, accept: (value: unknown) => T | undefined): T | undefined {
  for (const candidate of candidates(text)) {
    const value = parsed(candidate);
    const accepted = value === undefined ? undefined : accept(value);
    if (accepted !== undefined) return accepted;
  }
  return undefined;
}

function* candidates(text: string): Generator<string> {
  yield text;
  yield* fenced(text);
  const start = text.search(/[[{]/);
  const end = Math.max(text.lastIndexOf("}"), text.lastIndexOf("]"));
  if (start >= 0 && end > start) yield text.slice(start, end + 1);
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

function parsed(text: string): unknown {
  const trimmed = text.trim();
  if (!/^[[{]/.test(trimmed)) return undefined;
  try {
    return JSON.parse(trimmed);
  } catch {
    return undefined;
  }
}

import { jsonInText } from "@/lib/integrations/ai/json-in-text";
import { type ReadData, structuredDataOf } from "./structured-data";

/** How models write the tag: any case, with _ or - or a blank, in angle or square brackets. */
const OPENING = /[<[]structured[_ -]?data[>\]]/gi;
const CLOSING = /[<[]\/\s?structured[_ -]?data[>\]]/gi;
const FENCE_BEFORE = /(?:^|\n) {0,3}(?:```|~~~)[\w -]{0,20}\s*$/;
const FENCE_AFTER = /^\s*(?:```|~~~) *(?:\n|$)/;

/**
 * Takes the tagged block of structured JSON out of a reply (docs/product/documents.md 2); the JSON or the whole block may
 * are in a code fence. Of several blocks the first that can be read counts.
 * @returns the reply's text without the blocks, what was read or null, and how many blocks could not be read
 */
export function takeStructuredBlock(reply: string): {
  text: string;
  found: ReadData | null;
  unreadable: number;
} {
  const kept: string[] = [];
  let found: ReadData | null = null;
  let at = 0;
  let unreadable = 0;
  for (const block of blocksOf(reply)) {
    const read = jsonInText(block.inside, structuredDataOf) ?? null;
    if (!read) unreadable += 1;
    found ??= read;
    kept.push(reply.slice(at, block.start));
    at = block.end;
  }
  kept.push(reply.slice(at));
  return {
    text: kept
      .join("")
      .replace(/\n{3,}/g, "\n\n")
      .trim(),
    found,
    unreadable,
  };
}

type Block = { start: number; end: number; inside: string };

/** A block without an end goes to the end of the reply. A fence around the tags goes with them. */
function blocksOf(reply: string): Block[] {
  const closings = [...reply.matchAll(CLOSING)];
  const blocks: Block[] = [];
  let next = 0;
  for (const opening of reply.matchAll(OPENING)) {
    if (opening.index < (blocks.at(-1)?.end ?? 0)) continue;
    const inner = opening.index + opening[0].length;
    while (closings[next] && closings[next]!.index < inner) next += 1;
    const closing = closings[next];
    const block = {
      start: opening.index,
      end: closing ? closing.index + closing[0].length : reply.length,
      inside: reply.slice(inner, closing?.index),
    };
    blocks.push(withFence(reply, block));
  }
  return blocks;
}

function withFence(reply: string, block: Block): Block {
  const before = FENCE_BEFORE.exec(reply.slice(Math.max(0, block.start - 40), block.start));
  const after = FENCE_AFTER.exec(reply.slice(block.end, block.end + 40));
  if (!before || !after) return block;
  return { ...block, start: block.start - before[0].length, end: block.end + after[0].length };
}

import { type Block, compareLines, compareWords } from "./compare";

/** Limit of rendered pieces; further differences are rendered as two whole texts, which bounds the page. */
const MOST_PIECES = 2_000;

/** Two texts of a prompt for a page, or their short fields; null when they could not be compared in time. */
export function compareTexts(one: string, other: string): Block[] | null {
  const blocks = compareLines(one, other);
  return blocks && drawable(blocks);
}

/** A comparison as a page draws it. */
export function drawable(blocks: Block[]): Block[] {
  return bounded(blocks.map(readable));
}

/** Two short texts of one line or a few. */
export function compareShort(one: string, other: string): Block {
  return one === other ? [{ text: one, of: "both" }] : readable(compareWords(one, other));
}

/** Words that were replaced in a row are one replacement: the blank between two of them says nothing. */
function readable(block: Block): Block {
  const told: Block = [];
  let [one, other] = ["", ""];
  const close = () => {
    if (one) told.push({ text: one, of: "one" });
    if (other) told.push({ text: other, of: "other" });
    [one, other] = ["", ""];
  };
  for (const [at, { text, of }] of block.entries()) {
    const between =
      of === "both" && one !== "" && other !== "" && text.trim() === "" && at < block.length - 1;
    if (of === "one" || between) one += text;
    if (of === "other" || between) other += text;
    if (of !== "both" || between) continue;
    close();
    told.push({ text, of });
  }
  close();
  return told;
}

function bounded(blocks: Block[]): Block[] {
  let pieces = 0;
  const end = blocks.findIndex((block) => (pieces += block.length) > MOST_PIECES);
  if (end < 0) return blocks;
  const rest = blocks.slice(end);
  const whole = (side: "one" | "other") =>
    rest
      .map((block) => block.filter(({ of }) => of === "both" || of === side))
      .filter((own) => own.length > 0)
      .map((own) => own.map(({ text }) => text).join(""))
      .join("\n");
  const tail: Block = [
    { text: whole("one"), of: "one" },
    { text: whole("other"), of: "other" },
  ];
  return [...blocks.slice(0, end), tail.filter(({ text }) => text !== "")];
}

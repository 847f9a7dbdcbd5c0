import type { TextTable } from "../structured";
import { wordBlocks } from "./word-blocks";

/** Simple Markdown without its marks: for a plain text file, or to be pasted into Word. Cells of tables stand a tab apart. */
export function plainText(markdown: string): string {
  let numbers: number[] = [];
  let list = 0;
  const lines = wordBlocks(markdown).map((block) => {
    if (block.kind === "table") return `${tabbed(block.table)}\n`;
    const text = block.runs.map((run) => run.text).join("");
    if (block.kind === "bullet") return `${"  ".repeat(block.depth)}• ${text}`;
    if (block.kind !== "number") return `${text}\n`;
    if (block.list !== list) [list, numbers] = [block.list, []];
    numbers = numbers.slice(0, block.depth + 1);
    numbers[block.depth] = (numbers[block.depth] ?? 0) + 1;
    return `${"  ".repeat(block.depth)}${numbers[block.depth]}. ${text}`;
  });
  return `${lines.join("\n").trim()}\n`;
}

function tabbed({ headers, rows }: TextTable): string {
  return [...(headers.length > 0 ? [headers] : []), ...rows].map((row) => row.join("\t")).join("\n");
}

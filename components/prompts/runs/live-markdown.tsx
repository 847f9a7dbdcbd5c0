import { memo } from "react";
import { useHydrated } from "@/components/common/hooks/use-hydrated";
import { Markdown } from "@/components/common/media/markdown";

/** A streamed text: finished blocks are parsed once, so that the cost of a long answer does not grow quadratically. */
export function LiveMarkdown({ text, inBrowser }: { text: string; inBrowser: boolean }) {
  // Many blocks take their time: everybody shares the server's.
  const isHere = useHydrated();
  if (!isHere && inBrowser) return <p className="whitespace-pre-wrap wrap-anywhere">{text}</p>;
  return (
    <div className="grid grid-cols-1 gap-3">
      {blocksOf(text).map((block, at) => (
        <Block key={at} text={block} />
      ))}
    </div>
  );
}

const Block = memo(Markdown);

const FENCE = /^ {0,3}(?:```|~~~)/;

/** Pieces of a Markdown text that are separated by blank lines outside of code. */
export function blocksOf(text: string): string[] {
  const blocks: string[] = [];
  let lines: string[] = [];
  let isCode = false;
  for (const line of text.split("\n")) {
    if (FENCE.test(line)) isCode = !isCode;
    if (line.trim() === "" && !isCode) {
      if (lines.length > 0) blocks.push(lines.join("\n"));
      lines = [];
    } else lines.push(line);
  }
  if (lines.length > 0) blocks.push(lines.join("\n"));
  return blocks;
}

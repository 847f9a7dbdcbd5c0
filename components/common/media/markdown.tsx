"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";
import type { MarkdownProps } from "./markdown-body";

/** A longer text is formatted by the reader's browser alone: everybody shares the server's time. */
export const SERVER_LENGTH_MAX = 10_000;
/** Lists and quotations inside one another beyond this are shown as they were written: reading them takes the cube of their number. */
const DEEPEST = 50;

// Each names the module itself: Next finds what a page needs by that.
const Formatted = dynamic<MarkdownProps>(
  () => import("./markdown-body").then(({ MarkdownBody }) => MarkdownBody).catch(() => PlainText),
  { loading: Lines },
);
const FormattedHere = dynamic<MarkdownProps>(
  () => import("./markdown-body").then(({ MarkdownBody }) => MarkdownBody).catch(() => PlainText),
  { loading: Lines, ssr: false },
);

/**
 * A text that a person or a model wrote, formatted and harmless: no HTML, no pictures, links of known schemes only.
 * The renderer is loaded when the first text is shown; should that fail, the text stands there as it was written.
 */
export function Markdown(props: MarkdownProps) {
  const { text } = props;
  if (isDeep(text)) return <PlainText {...props} />;
  if (text.length <= SERVER_LENGTH_MAX) return <Formatted {...props} />;
  return (
    <>
      <noscript>
        <PlainText {...props} />
      </noscript>
      <FormattedHere {...props} />
    </>
  );
}

/** Whether a line begins with too many marks of lists and quotations, as "- - > 1. …". */
function isDeep(text: string): boolean {
  return text.split("\n").some((line) => {
    let depth = 0;
    for (let at = 0; at < line.length && depth <= DEEPEST; at += 1) {
      const [letter, next] = [line[at]!, line[at + 1] ?? ""];
      if (letter === ">" || ("-+*.)".includes(letter) && (next === " " || next === "\t"))) depth += 1;
      else if (!" \t0123456789".includes(letter)) return false;
    }
    return depth > DEEPEST;
  });
}

function Lines() {
  return (
    <div aria-busy className="grid gap-2 noscript:hidden">
      <Skeleton className="h-5 w-2/5" />
      <Skeleton className="h-4" />
      <Skeleton className="h-4 w-4/5" />
    </div>
  );
}

function PlainText({ text, className }: MarkdownProps) {
  return (
    <div className={className}>
      <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
    </div>
  );
}

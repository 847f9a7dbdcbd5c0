"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";
import type { MarkdownProps } from "./markdown-body";

/**
 * A text that a person or a model wrote, formatted and harmless: no HTML, no pictures, links of known schemes only.
 * The renderer is loaded when the first text is shown; should that fail, the text stands there as it was written.
 */
export const Markdown = dynamic<MarkdownProps>(
  () => import("./markdown-body").then(({ MarkdownBody }) => MarkdownBody).catch(() => PlainText),
  {
    loading: () => (
      <div aria-busy className="grid gap-2">
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="h-4" />
        <Skeleton className="h-4 w-4/5" />
      </div>
    ),
  },
);

function PlainText({ text, className }: MarkdownProps) {
  return (
    <div className={className}>
      <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
    </div>
  );
}

"use client";

import dynamic from "next/dynamic";
import { Skeleton } from "@/components/ui/skeleton";
import type { MarkdownProps } from "./markdown-body";
import { isCostly, leftToBrowser } from "./markdown-cost";

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
 * The renderer is loaded when the first text is shown; should that fail, the text is there as it was written.
 */
export function Markdown({
  inBrowser = false,
  ...props
}: MarkdownProps & {
  /** However short it is, the server does not format it: other texts of the page have taken its time. */
  inBrowser?: boolean;
}) {
  const { text } = props;
  if (isCostly(text)) return <PlainText {...props} />;
  if (!inBrowser && !leftToBrowser([text])[0]) return <Formatted {...props} />;
  return (
    <>
      <noscript>
        <PlainText {...props} />
      </noscript>
      <FormattedHere {...props} />
    </>
  );
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

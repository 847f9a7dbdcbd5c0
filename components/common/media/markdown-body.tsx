"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useId, useRef } from "react";
import ReactMarkdown, { type Components, type Options } from "react-markdown";
import remarkGfm from "remark-gfm";
import { CopyButton } from "../copy-button";
import { cn } from "@/components/ui/cn";
import styles from "./markdown.module.css";
import { safeUrl } from "./safe-url";
import { tabsToMarkdownTable } from "./tabs-to-markdown-table";

export type MarkdownProps = {
  /** GitHub's Markdown; tab-separated rows become tables. HTML is shown as plain text. */
  text: string;
  className?: string;
};

/** A formatted text of a megabyte would hold the browser up for seconds. */
const LENGTH_MAX = 100_000;

/** A source of an answer (prompts/runs/sources), listed below it. */
const SOURCE = /^#source-\d{1,2}$/;

// The page and the dialog around have the first two levels of headings.
const components: Components = {
  h1: "h3",
  h2: "h4",
  h3: "h5",
  h4: "h6",
  h5: "h6",
  a: ({ href, children }) =>
    href ? (
      <a
        href={href}
        {...(!href.startsWith("#") && { target: "_blank", rel: "nofollow noopener noreferrer" })}
      >
        {children}
      </a>
    ) : (
      <span>{children}</span>
    ),
  img: ({ alt }) => <span>{alt}</span>,
  br: () => null, // a line break stays one: see markdown.module.css
  input: ({ checked }) => <span aria-hidden>{checked ? "☑ " : "☐ "}</span>,
  pre: ({ children }) => <CodeBlock>{children}</CodeBlock>,
  table: ({ children }) => (
    <div className={styles.scroll} tabIndex={0}>
      <table>{children}</table>
    </div>
  ),
};

/** A block of code with a button that copies it. */
function CodeBlock({ children }: { children?: ReactNode }) {
  const t = useTranslations("common");
  const code = useRef<HTMLPreElement>(null);
  return (
    <div className="relative">
      <pre ref={code} tabIndex={0}>
        {children}
      </pre>
      <CopyButton
        size="icon"
        variant="ghost"
        label={t("markdown.copyCode")}
        text={() => code.current?.textContent ?? ""}
        className="absolute top-1 right-1 noscript:hidden print:hidden"
      />
    </div>
  );
}

/** @returns null where parts of the text are inside one another beyond the stack: the error would take the whole page away */
function formatted(options: Options): ReactNode {
  try {
    return ReactMarkdown(options);
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** See `Markdown`, which loads this. */
export function MarkdownBody({ text, className }: MarkdownProps) {
  const t = useTranslations("common");
  const id = useId();
  const shown = text.length > LENGTH_MAX ? text.slice(0, LENGTH_MAX) : text;
  return (
    <div className={cn(styles.text, className)}>
      {formatted({
        children: tabsToMarkdownTable(shown),
        remarkPlugins: [remarkGfm],
        remarkRehypeOptions: {
          clobberPrefix: `${id}-`,
          footnoteLabel: t("markdown.footnotes"),
          footnoteBackLabel: t("markdown.footnoteBack"),
        },
        urlTransform: (url) => (url.startsWith(`#${id}-`) || SOURCE.test(url) ? url : safeUrl(url)),
        components,
      }) ?? <p className="wrap-anywhere whitespace-pre-wrap">{shown}</p>}
      {shown.length < text.length && (
        <p role="note" className="mt-4 text-sm text-muted-foreground">
          {t("markdown.cut", { max: LENGTH_MAX })}
        </p>
      )}
    </div>
  );
}

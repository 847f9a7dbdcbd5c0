import { useMemo, type ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import styles from "./markdown.module.css";
import { safeUrl } from "./safe-url";

// The page and the dialog around have the first two levels of headings.
const DRAWN = {
  h1: "h3",
  h2: "h4",
  h3: "h5",
  h4: "h6",
  h5: "h6",
  h6: "h6",
  p: "p",
  ul: "ul",
  ol: "ol",
  thead: "thead",
  tbody: "tbody",
  tr: "tr",
  strong: "strong",
  em: "em",
  s: "s",
  sub: "sub",
  sup: "sup",
} as const;
const ROWS = new Set(["TABLE", "THEAD", "TBODY", "TR"]);

/**
 * A document's HTML, sanitized by the server. It is parsed into an inert document, and only known elements are recreated, without
 * attributes except the numbers of list items: the HTML is never inserted.
 */
export function FormattedDocument({ html, className }: { html: string; className?: string }) {
  const body = useMemo(() => new DOMParser().parseFromString(html, "text/html").body, [html]);
  return <div className={cn(styles.text, className)}>{contentOf(body)}</div>;
}

function contentOf(parent: Element): ReactNode[] {
  return [...parent.childNodes].map((node, at) => {
    if (node instanceof Element) return drawn(node, at);
    return ROWS.has(parent.tagName) ? null : node.textContent;
  });
}

function drawn(element: Element, key: number): ReactNode {
  const name = element.tagName.toLowerCase();
  const content = contentOf(element);
  if (name === "li")
    return (
      <li key={key} {...markerOf(element)}>
        {content}
      </li>
    );
  if (name === "br") return <br key={key} />;
  if (name === "td" || name === "th") {
    const Cell = name;
    return (
      <Cell key={key} colSpan={spanOf(element, "colspan")} rowSpan={spanOf(element, "rowspan")}>
        {content}
      </Cell>
    );
  }
  if (name === "table") {
    return (
      <div key={key} className={styles.scroll} tabIndex={0}>
        <table>{content}</table>
      </div>
    );
  }
  if (name === "a") {
    const href = safeUrl(element.getAttribute("href") ?? "");
    return href ? (
      <a key={key} href={href} target="_blank" rel="nofollow noopener noreferrer">
        {content}
      </a>
    ) : (
      <span key={key}>{content}</span>
    );
  }
  const Tag = Object.hasOwn(DRAWN, name) ? DRAWN[name as keyof typeof DRAWN] : null;
  return Tag && <Tag key={key}>{content}</Tag>;
}

/** The number of an item as the document has it; none where its label is part of the text. */
function markerOf(item: Element): { value?: number; className?: string } {
  if (item.hasAttribute("style")) return { className: "list-none" };
  const value = item.getAttribute("value");
  return value === null ? {} : { value: Number(value) };
}

function spanOf(cell: Element, name: "colspan" | "rowspan"): number | undefined {
  return Number(cell.getAttribute(name)) || undefined;
}

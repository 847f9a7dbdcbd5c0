import { EditorView } from "@codemirror/view";
import { TOKEN_KINDS } from "@/lib/templates/nodes";

const tints = Object.fromEntries(
  TOKEN_KINDS.filter((kind) => kind !== "text").map((kind) => [
    `[data-token=${kind}]`,
    { backgroundColor: `var(--token-${kind}-soft)`, color: `var(--token-${kind})` },
  ]),
);

/** The editor in the product's colours: only tokens of app/tokens.css, so that it follows the dark theme automatically. */
export const theme = EditorView.theme({
  "&": { height: "100%", backgroundColor: "var(--card)", color: "var(--foreground)", fontSize: "0.875rem" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": {
    fontFamily: "var(--default-mono-font-family, var(--font-mono))",
    lineHeight: "1.5rem",
    overflow: "auto",
    overscrollBehavior: "contain",
  },
  ".cm-content": {
    padding: "1.25rem 0",
    caretColor: "var(--foreground)",
    minWidth: "0",
    maxWidth: "60rem",
    margin: "0 auto",
    hyphens: "manual",
  },
  ".cm-line": { padding: "0 1.25rem" },
  ".cm-cursor, .cm-dropCursor": { borderLeftColor: "var(--foreground)", borderLeftWidth: "2px" },
  ".cm-dropCursor": { borderLeftColor: "var(--primary)" },
  "&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground": {
    background: "color-mix(in oklch, var(--primary) 24%, transparent)",
  },
  ".cm-empty::before": {
    content: "attr(data-hint)",
    float: "left",
    height: 0,
    color: "var(--muted-foreground)",
    pointerEvents: "none",
    whiteSpace: "normal",
  },
  ".cm-chip, .cm-tinted": {
    borderRadius: "0.375rem",
    padding: "0.125rem 0.25rem",
    boxDecorationBreak: "clone",
  },
  ".cm-chip": {
    padding: "0.125rem 0.5rem",
    fontFamily: "var(--font-sans)",
    fontWeight: "500",
    cursor: "default",
    whiteSpace: "nowrap",
    maxWidth: "100%",
    display: "inline-block",
    overflow: "hidden",
    textOverflow: "ellipsis",
    verticalAlign: "bottom",
    lineHeight: "1.25rem",
  },
  ".cm-chip[data-editable]": { cursor: "pointer" },
  ...tints,
  "[data-token=unknown]": {
    backgroundColor: "var(--token-unknown-soft)",
    color: "var(--token-unknown)",
    textDecoration: "underline wavy",
    textUnderlineOffset: "4px",
  },
  ".cm-tooltip.cm-tooltip-autocomplete": {
    border: "1px solid var(--border)",
    borderRadius: "0.5rem",
    backgroundColor: "var(--popover)",
    color: "var(--popover-foreground)",
    boxShadow: "0 12px 32px -8px var(--shadow-color)",
    overflow: "hidden",
    "& > ul": {
      fontFamily: "var(--font-sans)",
      maxHeight: "18rem",
      maxWidth: "min(24rem, calc(100vw - 2rem))",
    },
    "& > ul > li": {
      display: "flex",
      alignItems: "center",
      gap: "0.75rem",
      padding: "0.375rem 0.75rem",
      minHeight: "2.25rem",
    },
    "& > ul > li[aria-selected]": { backgroundColor: "var(--accent)", color: "var(--accent-foreground)" },
  },
  ".cm-completionLabel": { overflow: "hidden", textOverflow: "ellipsis" },
  ".cm-completionDetail": {
    marginLeft: "auto",
    fontStyle: "normal",
    fontSize: "0.75rem",
    color: "var(--muted-foreground)",
  },
});

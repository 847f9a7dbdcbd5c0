/** Dialogs that every page can open (docs/product/interface.md 2). */
const TOOLS = ["documents", "video", "feedback", "feedback-list", "video-statistics", "changelog"] as const;
export type Tool = (typeof TOOLS)[number];
/** Feedback is a page, which is shown as a window. */
export type DialogTool = Exclude<Tool, "feedback">;

/** What a tool's dialog, the default export of its file, takes. */
export type ToolDialogProps = {
  open: boolean;
  onOpenChange(open: boolean): void;
  /** Which of its tabs was asked for. */
  tab?: string;
};

/** The tools that visitors have; the others send them to sign in first. */
const OPEN_TOOLS: readonly Tool[] = ["changelog"];

export function needsPerson(tool: Tool): boolean {
  return !OPEN_TOOLS.includes(tool);
}

/** The tool that a link's hash names ("#video"), or null. */
function toolOfHash(hash: string): Tool | null {
  return TOOLS.find((tool) => hash === `#${tool}`) ?? null;
}

const OPEN = "promptoteka:open-tool";

/**
 * Opens a tool's dialog over this page (components/layout/frame/tools/tools-host); closing it returns the focus. Without scripts, a link to
 * the tool's hash does the same: `<a href="#feedback">`.
 */
export function openTool(tool: Tool, tab?: string): void {
  window.dispatchEvent(new CustomEvent<Asked>(OPEN, { detail: { tool, tab } }));
}

type Asked = { tool: Tool; tab?: string };

/** Calls `open` for every tool that is asked for, by code or by the address. @returns the end of listening */
export function onToolAsked(open: (tool: Tool, tab?: string) => void): () => void {
  const byCode = (event: Event) => {
    const { tool, tab } = (event as CustomEvent<Asked>).detail;
    open(tool, tab);
  };
  const byAddress = () => {
    const tool = toolOfHash(window.location.hash);
    if (!tool) return;
    // Out of the address, so that a reload does not open it again and the same link works twice.
    window.history.replaceState(window.history.state, "", window.location.pathname + window.location.search);
    open(tool);
  };
  window.addEventListener(OPEN, byCode);
  window.addEventListener("hashchange", byAddress);
  const timer = setTimeout(byAddress); // on a page for everybody its reader is known after the first effects
  return () => {
    clearTimeout(timer);
    window.removeEventListener(OPEN, byCode);
    window.removeEventListener("hashchange", byAddress);
  };
}

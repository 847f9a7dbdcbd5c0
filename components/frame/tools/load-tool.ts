import type { ComponentType } from "react";
import { lateMessages } from "@/components/layout/late-messages";
import { DIALOGS } from "./dialogs";
import type { Tool, ToolDialogProps } from "@/components/layout/tools";

export type LoadedTool = {
  tool: Tool;
  Dialog: ComponentType<ToolDialogProps>;
  messages: Record<string, unknown>;
};

const loaded = new Map<Tool, LoadedTool>();

/**
 * A tool's code and texts, fetched side by side when it is opened for the first time, then kept by the page.
 * @throws Error when one of them did not come; the next call tries again
 */
export async function loadTool(tool: Tool, locale: string): Promise<LoadedTool> {
  const known = loaded.get(tool);
  if (known) return known;
  const [{ default: Dialog }, messages] = await Promise.all([DIALOGS[tool](), lateMessages(tool, locale)]);
  const result = { tool, Dialog, messages };
  loaded.set(tool, result);
  return result;
}

import type { ComponentType } from "react";
import { lateMessages } from "@/lib/platform/i18n/late-messages";
import type { DialogTool, ToolDialogProps } from "@/components/layout/tools";

export type LoadedTool = {
  tool: DialogTool;
  Dialog: ComponentType<ToolDialogProps>;
  messages: Record<string, unknown>;
};

const loaded = new Map<DialogTool, LoadedTool>();

/**
 * A tool's code and texts, fetched side by side when it is opened for the first time, then kept by the page.
 * @throws Error when one of them did not come; the next call tries again
 */
export async function loadTool(tool: DialogTool, locale: string): Promise<LoadedTool> {
  const known = loaded.get(tool);
  if (known) return known;
  const [{ default: Dialog }, messages] = await Promise.all([DIALOGS[tool](), lateMessages(tool, locale)]);
  const result = { tool, Dialog, messages };
  loaded.set(tool, result);
  return result;
}

type DialogModule = { default: ComponentType<ToolDialogProps> };

/** Where each tool's dialog lies; its code is fetched when it is opened. */
const DIALOGS: Record<DialogTool, () => Promise<DialogModule>> = {
  changelog: () => import("@/components/changelog/changelog-dialog"),
  documents: () => import("@/components/documents/documents-dialog"),
  "feedback-list": () => import("@/components/feedback/feedback-list-dialog"),
  video: () => import("@/components/media/video-dialog"),
  "video-statistics": () => import("@/components/media/statistics-dialog"),
};

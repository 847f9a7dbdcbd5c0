import type { DialogTool } from "@/components/layout/tools";
import type { MessagePart } from "@/lib/platform/i18n/message-key";

/**
 * What the dialogs use of the messages; "common" and "nav" are on every page anyway. Names as for ClientMessages:
 * namespaces or parts of them.
 */
export const TOOL_MESSAGES: Record<DialogTool, readonly MessagePart[]> = {
  documents: ["documents"],
  video: ["media", "launcher", "assembled"],
  "feedback-list": ["feedback", "reports"],
  "video-statistics": ["media", "dayPlot"],
  changelog: ["changelog"],
};

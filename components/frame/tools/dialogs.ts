import type { ComponentType } from "react";
import type { Tool, ToolDialogProps } from "@/components/layout/tools";

type DialogModule = { default: ComponentType<ToolDialogProps> };

/** Where each tool's dialog lies; its code is fetched when it is opened. */
export const DIALOGS: Record<Tool, () => Promise<DialogModule>> = {
  changelog: () => import("@/components/changelog/changelog-dialog"),
  documents: () => import("@/components/documents/documents-dialog"),
  feedback: () => import("@/components/feedback/feedback-dialog"),
  "feedback-list": () => import("@/components/feedback/feedback-list-dialog"),
  video: () => import("@/components/media/video-dialog"),
  "video-statistics": () => import("@/components/media/statistics-dialog"),
};

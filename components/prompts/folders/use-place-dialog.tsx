"use client";

import { useLocale, useTranslations } from "next-intl";
import { type ComponentType, useState } from "react";
import { toast } from "@/components/common/toast";
import { lateMessages } from "@/lib/platform/i18n/late-messages";
import { MoreMessages } from "@/components/layout/more-messages";
import type { PlaceDialogProps } from "./place-dialog";

type Loaded = { PlaceDialog: ComponentType<PlaceDialogProps>; messages: Record<string, unknown> };

const FAILURE_MS = 5000;

/** The dialog that puts a prompt into a folder; its code and texts come with the press. @returns what opens it, and what to draw */
export function usePlaceDialog(prompt: Pick<PlaceDialogProps, "promptId" | "title">) {
  const t = useTranslations("folders");
  const locale = useLocale();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [open, setOpen] = useState(false);

  async function show() {
    try {
      const [{ PlaceDialog }, messages] = await Promise.all([
        import("./place-dialog"),
        lateMessages("folders", locale),
      ]);
      setLoaded({ PlaceDialog, messages });
      setOpen(true);
    } catch {
      toast(t("loadFailed"), { type: "error", duration: FAILURE_MS });
    }
  }

  const dialog = loaded && open && (
    <MoreMessages messages={loaded.messages}>
      <loaded.PlaceDialog {...prompt} onClose={() => setOpen(false)} />
    </MoreMessages>
  );
  return { show: () => void show(), dialog };
}

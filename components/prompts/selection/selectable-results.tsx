"use client";

import { ListChecks } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type ComponentType, type ReactNode, useState } from "react";
import { toast } from "@/components/common/toast";
import { lateMessages } from "@/lib/platform/i18n/late-messages";
import { MoreMessages } from "@/components/layout/more-messages";
import { Button } from "@/components/ui/button";
import type { CardItem } from "../card/card-item";
import type { SelectionModeProps } from "./selection-mode";

type Loaded = { SelectionMode: ComponentType<SelectionModeProps>; messages: Record<string, unknown> };

const FAILURE_MS = 5000;

/** A page of own prompts that can be changed many at once; what does so comes when it is asked for. */
export function SelectableResults({ items, children }: { items: readonly CardItem[]; children: ReactNode }) {
  const t = useTranslations("prompts.browser");
  const locale = useLocale();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [selecting, setSelecting] = useState(false);

  async function start() {
    try {
      const [{ SelectionMode }, messages] = await Promise.all([
        import("./selection-mode"),
        lateMessages("selection", locale),
      ]);
      setLoaded({ SelectionMode, messages });
      setSelecting(true);
    } catch {
      toast(t("selectFailed"), { type: "error", duration: FAILURE_MS });
    }
  }

  if (loaded && selecting) {
    return (
      <MoreMessages messages={loaded.messages}>
        <loaded.SelectionMode items={items} onEnd={() => setSelecting(false)} />
      </MoreMessages>
    );
  }
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        className="-my-1 ml-auto text-muted-foreground noscript:hidden"
        onClick={() => void start()}
      >
        <ListChecks aria-hidden />
        {t("select")}
      </Button>
      {children}
    </>
  );
}

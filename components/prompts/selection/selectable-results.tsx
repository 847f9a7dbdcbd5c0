"use client";

import { ListChecks } from "lucide-react";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useLateDialog } from "@/components/layout/forms/use-late-dialog";
import { Button } from "@/components/ui/button";
import type { CardItem } from "../card/card-item";

const loadMode = () => import("./selection-mode").then((module) => module.SelectionMode);

/** A page of own prompts that can be changed many at once; what does so comes when it is asked for. */
export function SelectableResults({ items, children }: { items: readonly CardItem[]; children: ReactNode }) {
  const t = useTranslations("prompts.browser");
  const mode = useLateDialog(loadMode, "selection", t("selectFailed"));
  return (
    mode.draw({ items, onEnd: mode.close }) ?? (
      <>
        <Button
          variant="ghost"
          size="sm"
          className="-my-1 ml-auto text-muted-foreground"
          onClick={mode.opener.onClick}
        >
          <ListChecks aria-hidden />
          {t("select")}
        </Button>
        {children}
      </>
    )
  );
}

"use client";

import { Maximize2, Minimize2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Tooltip } from "@/components/ui/tooltip";
import { editPromptHref } from "@/lib/platform/hrefs";
import { useRouter } from "@/lib/platform/i18n/navigation";
import type { KeptDraft } from "./use-kept-draft";

type Props = {
  to: "form" | "fullHeight";
  promptId: string;
  draft: KeptDraft;
  /** Syncs the form with the text area. */
  flush?: () => unknown;
};

/** Switches between form and full-height editor and keeps unsaved text. */
export function ViewSwitch({ to, promptId, draft, flush }: Props) {
  const t = useTranslations("promptForm.view");
  const router = useRouter();
  const [pending, setPending] = useState(false);
  const Icon = to === "form" ? Minimize2 : Maximize2;

  async function go() {
    setPending(true);
    flush?.();
    await draft.handOver();
    router.push(editPromptHref({ id: promptId }, to));
  }

  const button = (
    <Button
      size={to === "form" ? "icon" : "sm"}
      variant="ghost"
      pending={pending}
      aria-label={to === "form" ? t("form") : undefined}
      className="noscript:hidden"
      onClick={() => void go()}
    >
      <Icon aria-hidden />
      {to === "fullHeight" && t("fullHeight")}
    </Button>
  );
  return to === "form" ? <Tooltip text={t("form")}>{button}</Tooltip> : button;
}

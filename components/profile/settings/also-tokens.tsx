"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { Label } from "@/components/ui/label";
import { Switch } from "@/components/ui/switch";

/** Whether API tokens are revoked along with the other sessions; not unless asked for. */
export function AlsoTokens({ count, onChange }: { count: number; onChange: (chosen: boolean) => void }) {
  const t = useTranslations("settings.sessions");
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4">
      <Label htmlFor={id}>{t("alsoTokens", { count })}</Label>
      <Switch id={id} onCheckedChange={onChange} />
    </div>
  );
}

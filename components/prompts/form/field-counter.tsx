"use client";

import { useTranslations } from "next-intl";
import { useWatch } from "react-hook-form";
import { cn } from "@/components/ui/cn";
import { characters } from "@/lib/platform/validation/text";
import type { PromptFormValues } from "@/lib/prompts/types";

/** How many characters a field holds of how many it may. */
export function FieldCounter({ name, max }: { name: keyof PromptFormValues; max: number }) {
  const t = useTranslations("promptForm");
  const value = useWatch<PromptFormValues>({ name });
  const count = characters(typeof value === "string" ? value.trim() : "");
  return (
    <span aria-hidden className={cn("ml-auto text-xs text-muted-foreground tabular-nums", count > max && "text-destructive")}>
      {t("counter", { count, max })}
    </span>
  );
}

"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { cn } from "@/components/ui/cn";
import { useBrowser } from "./browser-provider";

/**
 * The results: while new ones are on their way the old ones stay, paler and marked as busy. That there are none stays in sight beside
 * filters that are longer than the window.
 */
export function ResultsFrame({ children }: { children: ReactNode }) {
  const t = useTranslations("prompts.browser");
  const { pending } = useBrowser();
  return (
    <section
      aria-label={t("results")}
      aria-busy={pending}
      className={cn(
        "grid min-w-0 grid-cols-1 content-start gap-4 transition-opacity has-data-empty:sticky has-data-empty:top-[calc(var(--header-height)+1rem)]",
        pending && "opacity-60",
      )}
    >
      <h2 className="sr-only">{t("results")}</h2>
      {children}
    </section>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import { useBrowser } from "./browser-provider";
import { ChoiceLink } from "./choice-link";

const VIEWS = [
  { view: "list", icon: "layout-grid" },
  { view: "catalogue", icon: "library-big" },
] as const;

/** List or catalogue, on phones the other one. The catalogue opens at its categories, so it drops a chosen one. */
export function ViewToggle() {
  const t = useTranslations("prompts.browser");
  const { state } = useBrowser();
  return (
    <div
      role="group"
      aria-label={t("view")}
      className="inline-flex shrink-0 items-center gap-0.5 rounded-md border border-input/60 bg-muted p-0.5"
    >
      {VIEWS.map(({ view, icon }) => (
        <ChoiceLink
          key={view}
          change={{ view, categories: [] }}
          aria-current={state.view === view ? "true" : undefined}
          aria-label={t(view)}
          title={t(view)}
          className="inline-flex h-7.5 min-w-7.5 items-center justify-center gap-2 rounded-sm px-2.5 text-sm font-medium text-muted-foreground transition-colors hover:text-foreground aria-[current]:bg-card aria-[current]:text-foreground aria-[current]:ring-1 aria-[current]:ring-input max-sm:aria-[current]:hidden touch:h-10 touch:min-w-11"
        >
          <SpriteIcon name={icon} className="size-4" />
          <span className="max-sm:hidden">{t(view)}</span>
        </ChoiceLink>
      ))}
    </div>
  );
}

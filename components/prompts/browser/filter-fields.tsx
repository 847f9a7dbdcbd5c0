"use client";

import { ChevronRight } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { cn } from "@/components/ui/cn";
import type { CategoryOptionGroup } from "../category-label";
import { toggled, type BrowserState } from "./state";

/** What there is to choose from for the content type that is shown. */
export type FilterOptions = { groups: CategoryOptionGroup[]; tags: string[] };

type Choice = Pick<BrowserState, "categories" | "tags" | "fillable">;
type Props = { options: FilterOptions; value: Choice; onChange: (change: Partial<Choice>) => void };

const KINDS = [
  { key: "all", value: null },
  { key: "templates", value: true },
  { key: "plain", value: false },
] as const;

/** The choices of the filter panel, as named fields of a form: without scripts the form sends them itself. */
export function FilterFields({ options, value, onChange }: Props) {
  const t = useTranslations("prompts.filters");
  const tags = [...new Set([...value.tags, ...options.tags])];
  return (
    <>
      <fieldset className="grid gap-1">
        <legend className="mb-2 text-sm font-semibold">{t("fillable")}</legend>
        {KINDS.map((kind) => (
          <label key={kind.key} className="flex min-h-8 items-center gap-2.5 text-sm touch:min-h-11">
            <input
              type="radio"
              name="fillable"
              value={kind.value === null ? "" : String(kind.value)}
              checked={value.fillable === kind.value}
              onChange={() => onChange({ fillable: kind.value })}
              className="size-4 shrink-0 accent-primary"
            />
            {t(kind.key)}
          </label>
        ))}
      </fieldset>
      <fieldset className="grid min-w-0">
        <legend className="mb-2 text-sm font-semibold">{t("categories")}</legend>
        {options.groups.map((group) => (
          <CategoryGroup key={group.id} group={group} chosen={value.categories} onToggle={(name) => onChange({ categories: toggled(value.categories, name) })} />
        ))}
      </fieldset>
      {tags.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="mb-2 text-sm font-semibold">{t("tags")}</legend>
          <div className="flex flex-wrap gap-1.5 touch:gap-2 [&>label]:max-w-full [&>label]:truncate [&>label]:rounded-sm [&>label]:bg-secondary [&>label]:px-2 [&>label]:text-xs [&>label]:leading-6 [&>label]:has-checked:bg-primary [&>label]:has-checked:text-primary-foreground [&>label]:has-focus-visible:outline-2 [&>label]:has-focus-visible:outline-ring touch:[&>label]:px-3 touch:[&>label]:text-sm touch:[&>label]:leading-9">
            {tags.map((tag) => (
              <label key={tag}>
                <input type="checkbox" name="tag" value={tag} checked={value.tags.includes(tag)} onChange={() => onChange({ tags: toggled(value.tags, tag) })} className="sr-only" />
                {tag}
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}

function CategoryGroup({ group, chosen, onToggle }: { group: CategoryOptionGroup; chosen: string[]; onToggle: (name: string) => void }) {
  const t = useTranslations("prompts.filters");
  const count = group.options.filter(({ value }) => chosen.includes(value)).length;
  const [opened, setOpened] = useState(count > 0);
  return (
    <details open={opened} onToggle={(event) => setOpened(event.currentTarget.open)} className="group border-t py-1 last:border-b">
      <summary className="flex min-h-8 list-none items-center gap-2 rounded-sm text-sm touch:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="size-4 text-muted-foreground transition-transform group-open:rotate-90" />
        <span className="min-w-0 flex-1">{group.label}</span>
        {count > 0 && <span className="text-xs text-primary">{t("chosen", { count })}</span>}
      </summary>
      {/* Forty closed categories would be a third of the page. Without scripts the catalogue leads to them. */}
      <div className="grid pb-2 pl-6">
        {opened && group.options.map((option) => (
          <label key={option.value} className="flex min-h-8 items-center gap-2.5 text-sm touch:min-h-11">
            <input type="checkbox" name="category" value={option.value} checked={chosen.includes(option.value)} onChange={() => onToggle(option.value)} className="size-4 shrink-0 accent-primary" />
            <span className={cn("min-w-0 flex-1", option.count === 0 && "text-muted-foreground")}>{option.label}</span>
            <span className="text-xs text-muted-foreground tabular-nums">{option.count || ""}</span>
          </label>
        ))}
      </div>
    </details>
  );
}

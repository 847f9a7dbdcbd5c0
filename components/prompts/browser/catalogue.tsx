"use client";

import { clsx } from "clsx";
import { ArrowLeft } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { CategoryOption, CategoryOptionGroup } from "../category-options";
import { ChoiceLink } from "./choice-link";

/** The group of prompts without a category; it needs no heading. */
const REST = "rest";

/** The catalogue's first page: categories by group with their counts. Empty ones are left out. */
export function Catalogue({ groups, rest }: { groups: CategoryOptionGroup[]; rest?: CategoryOption }) {
  const t = useTranslations("prompts.browser");
  const filled = groups
    .map((group) => ({ ...group, options: group.options.filter(({ count }) => count > 0) }))
    .filter((group) => group.options.length > 0);
  if (rest && rest.count > 0) filled.push({ id: REST, label: rest.label ?? rest.value, options: [rest] });
  return (
    <div className="columns-[17.5rem] gap-4 [&>*]:mb-4">
      {filled.map((group) => (
        <section
          key={group.id}
          aria-labelledby={`group-${group.id}`}
          className="break-inside-avoid rounded-lg border bg-card"
        >
          <h2
            id={`group-${group.id}`}
            className={clsx(
              "px-4 pt-3.5 pb-1.5 text-sm font-semibold text-muted-foreground",
              group.id === REST && "sr-only",
            )}
          >
            {group.label}
          </h2>
          <ul className={clsx("pb-2", group.id === REST && "pt-2")}>
            {group.options.map(({ value, label = value, count, more }) => (
              <li key={value}>
                <ChoiceLink
                  change={{ view: "catalogue", categories: [value] }}
                  aria-label={`${label} ${t(more ? "countPromptsOrMore" : "countPrompts", { count })}`}
                  className="flex min-h-9 items-center gap-3 px-4 py-1.5 text-base transition-colors hover:bg-muted focus-visible:-outline-offset-2 touch:min-h-11"
                >
                  <span className="min-w-0 flex-1 wrap-anywhere">{label}</span>{" "}
                  <Badge variant="secondary">{more ? `${count}+` : count}</Badge>
                </ChoiceLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The way from a category's prompts back to the categories. */
export function BackToCategories() {
  const t = useTranslations("prompts.browser");
  return (
    <ChoiceLink
      change={{ categories: [] }}
      className="-my-1 inline-flex w-fit items-center gap-1.5 py-1 text-sm text-muted-foreground transition-colors hover:text-foreground touch:py-3"
    >
      <ArrowLeft aria-hidden className="size-4" />
      {t("toCategories")}
    </ChoiceLink>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { CATEGORY_ICONS, type CategoryIconName } from "@/lib/knowledge/icons";
import { CategoryIcon } from "./category-icon";

type IconPickerProps = { value: CategoryIconName; onChange: (name: CategoryIconName) => void };

/** The eighteen icons of a category as one group of radio buttons: arrows move the choice. */
export function IconPicker({ value, onChange }: IconPickerProps) {
  const t = useTranslations("knowledge");
  const group = useId();
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-medium">{t("category.icon")}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1.5">
        {CATEGORY_ICONS.map((name) => (
          <label
            key={name}
            title={t(`icons.${name}`)}
            className="inline-flex h-11 items-center justify-center rounded-md border bg-card text-muted-foreground transition-colors hover:text-foreground has-checked:border-primary has-checked:bg-primary-soft has-checked:text-primary-soft-foreground has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-ring"
          >
            <input
              type="radio"
              name={group}
              value={name}
              checked={value === name}
              onChange={() => onChange(name)}
              aria-label={t(`icons.${name}`)}
              className="sr-only"
            />
            <CategoryIcon name={name} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

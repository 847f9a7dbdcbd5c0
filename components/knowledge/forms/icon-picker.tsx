import { useTranslations } from "next-intl";
import { useController } from "react-hook-form";
import { CATEGORY_ICONS } from "@/lib/knowledge/icons";
import { CategoryIcon } from "../categories/category-icon";

/** The eighteen icons of a category as one group of radio buttons: arrows move the choice. */
export function IconPicker() {
  const t = useTranslations("knowledge");
  const { field } = useController({ name: "iconUrl" });
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
              {...field}
              value={name}
              checked={field.value === name}
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

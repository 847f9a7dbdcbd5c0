import { clsx } from "clsx";
import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { badgeVariants } from "@/components/ui/badge";
import { useBrowser } from "./browser-provider";
import { ChoiceLink } from "./choice-link";
import type { FilterOptions } from "./filter-fields";
import { countFilters, toggled, withoutFilters, type BrowserState } from "./state";

type Chip = { name: string; change: Partial<BrowserState> };

/** The chosen filters, each with a cross; draws nothing without any. */
export function FilterChips({ options }: { options: FilterOptions }) {
  const t = useTranslations("prompts.filters");
  const { state } = useBrowser();
  if (countFilters(state) === 0) return null;

  const categories = [...options.groups, options.rest].flatMap((group) => group.options);
  const chips: Chip[] = [
    ...state.categories.map((name) => ({
      name: categories.find(({ value }) => value === name)?.label ?? name,
      change: { categories: toggled(state.categories, name) },
    })),
    ...state.tags.map((name) => ({ name: `#${name}`, change: { tags: toggled(state.tags, name) } })),
    ...(state.fillable === null
      ? []
      : [{ name: t(state.fillable ? "templates" : "plain"), change: { fillable: null } }]),
    ...(state.language === null
      ? []
      : [{ name: t(`languages.${state.language}`), change: { language: null } }]),
    ...(state.model === null
      ? []
      : [{ name: t("ofModel", { model: state.model }), change: { model: null } }]),
  ];
  return (
    <ul aria-label={t("active")} className="flex flex-wrap items-center gap-2">
      {chips.map(({ name, change }) => (
        <li key={name} className="flex min-w-0">
          <ChoiceLink
            change={change}
            aria-label={t("remove", { name })}
            className={clsx(
              badgeVariants({ variant: "default" }),
              "relative h-7 gap-1.5 pr-1.5 after:absolute after:-inset-x-1 after:-inset-y-2 hover:bg-accent touch:h-9 touch:text-sm",
            )}
          >
            <span className="truncate">{name}</span>
            <X aria-hidden />
          </ChoiceLink>
        </li>
      ))}
      <li>
        <ChoiceLink
          change={withoutFilters(state)}
          className="inline-flex min-h-7 items-center px-1 text-sm text-primary underline decoration-primary/40 underline-offset-4 hover:decoration-primary touch:min-h-9"
        >
          {t("reset")}
        </ChoiceLink>
      </li>
    </ul>
  );
}

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Input } from "@/components/ui/input";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import { uniqueNames } from "@/lib/platform/text/name-key";
import { MADE_WITH_LIMITS } from "@/lib/prompts/examples/limits";
import { PROMPT_LANGUAGES } from "@/lib/prompts/language/languages";
import type { CategoryOptionGroup } from "../category-options";
import styles from "./filter-fields.module.css";
import { toggled, type BrowserState } from "./state";

/** What there is to choose from for the content type that is shown. */
export type FilterOptions = {
  groups: CategoryOptionGroup[];
  /** Prompts without a category, which the catalogue alone leads to. */
  rest: Pick<CategoryOptionGroup, "options">;
  tags: string[];
  /** They are those of the reader's own prompts. */
  isOwn: boolean;
};

type Choice = Pick<BrowserState, "categories" | "tags" | "fillable" | "language" | "model">;
type Props = { options: FilterOptions; value: Choice; onChange: (change: Partial<Choice>) => void };

const KINDS = [
  { key: "all", value: null },
  { key: "templates", value: true },
  { key: "plain", value: false },
] as const;

/** The choices of the filter panel, as named fields of a form: without scripts the form sends them itself. */
export function FilterFields({ options, value, onChange }: Props) {
  const t = useTranslations("prompts.filters");
  const tags = uniqueNames([...value.tags, ...options.tags]);
  return (
    <>
      <fieldset className="grid gap-1">
        <legend className="mb-2 text-sm font-semibold">{t("fillable")}</legend>
        {KINDS.map((kind) => (
          <label key={kind.key} className={styles.choice}>
            <input
              type="radio"
              name="fillable"
              value={kind.value === null ? "" : String(kind.value)}
              checked={value.fillable === kind.value}
              onChange={() => onChange({ fillable: kind.value })}
            />
            {t(kind.key)}
          </label>
        ))}
      </fieldset>
      <fieldset className="grid gap-1">
        <legend className="mb-2 text-sm font-semibold">{t("language")}</legend>
        {[null, ...PROMPT_LANGUAGES].map((language) => (
          <label key={language} className={styles.choice}>
            <input
              type="radio"
              name="language"
              value={language ?? ""}
              checked={value.language === language}
              onChange={() => onChange({ language })}
            />
            {t(language ? `languages.${language}` : "allLanguages")}
          </label>
        ))}
      </fieldset>
      <ModelField key={value.model} model={value.model} onChange={(model) => onChange({ model })} />
      {options.groups.length > 0 && (
        <fieldset className="grid min-w-0">
          <legend className="mb-2 text-sm font-semibold">{t("categories")}</legend>
          {options.groups.map((group) => (
            <CategoryGroup
              key={group.id}
              group={group}
              chosen={value.categories}
              onToggle={(name) => onChange({ categories: toggled(value.categories, name) })}
            />
          ))}
        </fieldset>
      )}
      {tags.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="mb-2 text-sm font-semibold">{t(options.isOwn ? "ownTags" : "tags")}</legend>
          <div className={styles.tags}>
            {tags.map((tag) => (
              <label key={tag}>
                <input
                  type="checkbox"
                  name="tag"
                  value={tag}
                  checked={value.tags.includes(tag)}
                  onChange={() => onChange({ tags: toggled(value.tags, tag) })}
                  className="sr-only"
                />
                {tag}
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </>
  );
}

/** Applies the typed model on blur or Enter. */
function ModelField({ model, onChange }: { model: string | null; onChange: (model: string | null) => void }) {
  const t = useTranslations("prompts.filters");
  const choose = (typed: string) => typed.trim() !== (model ?? "") && onChange(typed.trim() || null);
  return (
    <label className="grid gap-2 text-sm">
      <span className="font-semibold">{t("model")}</span>
      <Input
        name="model"
        defaultValue={model ?? ""}
        maxLength={MADE_WITH_LIMITS.modelMax}
        placeholder={t("modelAny")}
        autoComplete="off"
        enterKeyHint="search"
        onBlur={(event) => choose(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault(); // the form would load the whole page
          choose(event.currentTarget.value);
        }}
      />
    </label>
  );
}

function CategoryGroup({
  group,
  chosen,
  onToggle,
}: {
  group: CategoryOptionGroup;
  chosen: string[];
  onToggle: (name: string) => void;
}) {
  const t = useTranslations("prompts.filters");
  const count = group.options.filter(({ value }) => chosen.includes(value)).length;
  const [opened, setOpened] = useState(count > 0);
  return (
    <details open={opened} onToggle={(event) => setOpened(event.currentTarget.open)} className={styles.group}>
      <summary>
        <SpriteIcon name="chevron-right" />
        <span className="min-w-0 flex-1">{group.label}</span>
        {count > 0 && <span className="text-xs text-primary">{t("chosen", { count })}</span>}
      </summary>
      {/* Forty closed categories would be a third of the page. Without scripts the catalogue leads to them. */}
      <div className="grid pb-2 pl-6">
        {opened &&
          group.options.map((option) => (
            <label key={option.value} className={styles.choice}>
              <input
                type="checkbox"
                name="category"
                value={option.value}
                checked={chosen.includes(option.value)}
                onChange={() => onToggle(option.value)}
              />
              <span className={clsx("min-w-0 flex-1", option.count === 0 && "text-muted-foreground")}>
                {option.label ?? option.value}
              </span>
              <span className="text-xs text-muted-foreground tabular-nums">
                {option.more && option.count > 0 ? `${option.count}+` : option.count || ""}
              </span>
            </label>
          ))}
      </div>
    </details>
  );
}

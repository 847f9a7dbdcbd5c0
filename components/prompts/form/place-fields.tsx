import { useLocale, useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { ChoiceSelect } from "@/components/common/fields/choice-select";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { NativeSelect } from "@/components/common/fields/native-select";
import { HiddenFields } from "@/components/common/fields/posted-form";
import { useHydrated } from "@/components/common/hooks/use-hydrated";
import { FormControl, FormField, FormItem, FormLabel, FormMessage } from "@/components/ui/form";
import { RadioGroup, RadioGroupItem } from "@/components/ui/radio-group";
import { CONTENT_TYPES } from "@/lib/bases/content-types";
import type { BaseOption } from "@/lib/bases/lists/options";
import type { Locale } from "@/lib/platform/i18n/locales";
import { NO_CATEGORY } from "@/lib/prompts/categories/no-category";
import type { ContentType, PromptFormValues } from "@/lib/prompts/schema";
import { categoryOptions } from "../category-options";

/** Base, content type and category. Another content type clears the category (docs/product/prompts.md 1). */
export function PlaceFields({ bases, fixedBase }: { bases: BaseOption[]; fixedBase: boolean }) {
  const t = useTranslations("promptForm");
  const types = useTranslations("prompts.types");
  const { control, setValue } = useFormContext<PromptFormValues>();
  return (
    <>
      <FormField
        control={control}
        name="promptBaseId"
        render={({ field }) => (
          <FormItem>
            <FormLabel required>{t("promptBaseId")}</FormLabel>
            <HiddenFields values={{ promptBaseId: field.value }} />
            <noscript>
              <select
                name="promptBaseId"
                defaultValue={field.value}
                aria-label={t("promptBaseId")}
                className="field h-9 w-full touch:h-11"
              >
                {bases.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
            </noscript>
            <div className="noscript:hidden">
              <FormControl>
                <ChoiceSelect
                  choices={bases}
                  value={field.value}
                  onChoose={field.onChange}
                  disabled={fixedBase}
                  placeholder={t("promptBasePlaceholder")}
                  ref={field.ref}
                  onBlur={field.onBlur}
                  aria-required
                />
              </FormControl>
            </div>
            <FormMessage />
          </FormItem>
        )}
      />
      <FormField
        control={control}
        name="contentType"
        render={({ field }) => (
          <FormItem>
            <FormLabel required group>
              {t("contentType")}
            </FormLabel>
            <FormControl>
              <RadioGroup
                name={field.name}
                value={field.value}
                onValueChange={(value) => {
                  field.onChange(value);
                  setValue("category", "", { shouldDirty: true, shouldValidate: false });
                }}
                aria-label={t("contentType")}
                className="flex gap-0.5 rounded-md border border-input/60 bg-muted p-0.5"
              >
                {CONTENT_TYPES.map((type) => (
                  <label
                    key={type}
                    className="relative flex h-7.5 flex-1 items-center justify-center rounded-sm px-1.5 text-sm font-medium whitespace-nowrap text-muted-foreground transition-colors hover:text-foreground has-checked:bg-card has-checked:text-foreground has-checked:ring-1 has-checked:ring-input touch:h-11"
                  >
                    <RadioGroupItem
                      value={type}
                      className="absolute inset-0 size-full rounded-sm border-0 bg-transparent after:hidden checked:border-0 checked:bg-transparent"
                    />
                    {types(type)}
                  </label>
                ))}
              </RadioGroup>
            </FormControl>
            <FormMessage />
          </FormItem>
        )}
      />
      <CategoryField />
    </>
  );
}

/** The categories of the chosen type, where no script runs those of every type; and a stored one that has left the list. */
function CategoryField() {
  const t = useTranslations("promptForm");
  const types = useTranslations("prompts.types");
  const locale = useLocale() as Locale;
  const { control } = useFormContext<PromptFormValues>();
  const chosen = useWatch({ control, name: "contentType" }) as ContentType;
  const scripted = useHydrated();
  const groups = (scripted ? [chosen] : CONTENT_TYPES).flatMap((type) =>
    categoryOptions(type, locale).map((group) => ({ type, ...group })),
  );
  return (
    <LabelledField control={control} name="category" label={t("category")}>
      {(field) => {
        const stored = field.value && field.value !== NO_CATEGORY ? field.value : "";
        const isListed = groups.some(({ options }) => options.some(({ value }) => value === stored));
        return (
          <NativeSelect {...field} value={stored}>
            <option value="">{t("noCategory")}</option>
            {stored && !isListed && <option>{stored}</option>}
            {groups.map(({ type, id, label: group, options }) => (
              <optgroup key={`${type} ${id}`} label={scripted ? group : `${types(type)}: ${group}`}>
                {options.map(({ value, label = value }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </optgroup>
            ))}
          </NativeSelect>
        );
      }}
    </LabelledField>
  );
}

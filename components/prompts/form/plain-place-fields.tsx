import { useLocale, useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { FormField, FormItem, FormMessage } from "@/components/ui/form";
import { CONTENT_TYPES } from "@/lib/bases/content-types";
import type { Locale } from "@/lib/platform/i18n/locales";
import type { PromptFormValues } from "@/lib/prompts/schema";
import { categoryOptions } from "../category-options";
import type { BaseOption } from "@/lib/bases/lists/options";

type Group = { label: string; options: { value: string; label: string }[] };

/** Base, content type and category where no script runs: the browser's own lists, with the categories of every type. */
export function PlainPlaceFields({ bases }: { bases: BaseOption[] }) {
  const t = useTranslations("promptForm");
  const types = useTranslations("prompts.types");
  const locale = useLocale() as Locale;
  const categories = CONTENT_TYPES.flatMap((type): Group[] =>
    categoryOptions(type, locale).map((group) => ({
      label: `${types(type)}: ${group.label}`,
      options: group.options.map(({ value, label = value }) => ({ value, label })),
    })),
  );
  return (
    <>
      <PlainSelect
        name="promptBaseId"
        label={t("promptBaseId")}
        groups={[{ label: "", options: bases.map(({ id, name }) => ({ value: id, label: name })) }]}
      />
      <PlainSelect
        name="contentType"
        label={t("contentType")}
        groups={[{ label: "", options: CONTENT_TYPES.map((type) => ({ value: type, label: types(type) })) }]}
      />
      <PlainSelect
        name="category"
        label={t("category")}
        groups={[{ label: "", options: [{ value: "", label: t("noCategory") }] }, ...categories]}
      />
    </>
  );
}

function PlainSelect({
  name,
  label,
  groups,
}: {
  name: "promptBaseId" | "contentType" | "category";
  label: string;
  groups: Group[];
}) {
  const { control } = useFormContext<PromptFormValues>();
  return (
    <FormField
      control={control}
      name={name}
      render={({ field }) => (
        <FormItem>
          <label className="grid gap-2 text-sm font-medium">
            {label}
            <select name={name} defaultValue={field.value ?? ""} className="field h-9 font-normal touch:h-11">
              {groups.map(({ label: group, options }) =>
                group ? (
                  <optgroup key={group} label={group}>
                    {options.map(optionOf)}
                  </optgroup>
                ) : (
                  options.map(optionOf)
                ),
              )}
            </select>
          </label>
          <FormMessage />
        </FormItem>
      )}
    />
  );
}

function optionOf({ value, label }: { value: string; label: string }) {
  return (
    <option key={value} value={value}>
      {label}
    </option>
  );
}

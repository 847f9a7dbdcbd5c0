import { useLocale, useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { ChoiceSelect } from "@/components/common/fields/choice-select";
import { HiddenFields } from "@/components/common/fields/posted-form";
import { FormControl, FormField, FormItem, FormLabel, FormMessage } from "@/components/ui/form";
import {
  Select,
  SelectContent,
  SelectGroup,
  SelectItem,
  SelectLabel,
  SelectTrigger,
  SelectValue,
} from "@/components/ui/select";
import { ToggleGroup, ToggleGroupItem } from "@/components/ui/toggle-group";
import { CONTENT_TYPES } from "@/lib/bases/content-types";
import type { Locale } from "@/lib/platform/i18n/locales";
import { NO_CATEGORY } from "@/lib/prompts/categories/no-category";
import type { ContentType, PromptFormValues } from "@/lib/prompts/schema";
import { categoryOptions } from "../category-options";
import type { BaseOption } from "@/lib/bases/lists/options";
import { PlainPlaceFields } from "./plain-place-fields";

/** Base, content type and category. Another content type clears the category (docs/product/prompts.md 1). */
export function PlaceFields({ bases, fixedBase }: { bases: BaseOption[]; fixedBase: boolean }) {
  const t = useTranslations("promptForm");
  const types = useTranslations("prompts.types");
  const { control, setValue, getValues } = useFormContext<PromptFormValues>();
  return (
    <>
      <HiddenFields
        values={{
          promptBaseId: getValues("promptBaseId"),
          contentType: getValues("contentType"),
          category: getValues("category") ?? "",
        }}
      />
      <noscript>
        <div className="grid gap-5">
          <PlainPlaceFields bases={bases} />
        </div>
      </noscript>
      <FormField
        control={control}
        name="promptBaseId"
        render={({ field }) => (
          <FormItem className="noscript:hidden">
            <FormLabel required>{t("promptBaseId")}</FormLabel>
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
            <FormMessage />
          </FormItem>
        )}
      />
      <div className="grid gap-5 noscript:hidden">
        <FormField
          control={control}
          name="contentType"
          render={({ field }) => (
            <FormItem>
              <FormLabel required group>
                {t("contentType")}
              </FormLabel>
              <FormControl>
                <ToggleGroup
                  type="single"
                  ref={field.ref}
                  value={field.value}
                  onValueChange={(value) => {
                    if (!value) return; // one type is always chosen
                    field.onChange(value);
                    setValue("category", "", { shouldDirty: true, shouldValidate: false });
                  }}
                  aria-label={t("contentType")}
                  className="w-full *:flex-1"
                >
                  {CONTENT_TYPES.map((type) => (
                    <ToggleGroupItem key={type} value={type} className="px-1.5">
                      {types(type)}
                    </ToggleGroupItem>
                  ))}
                </ToggleGroup>
              </FormControl>
              <FormMessage />
            </FormItem>
          )}
        />
        <FormField
          control={control}
          name="category"
          render={({ field }) => (
            <FormItem>
              <FormLabel>{t("category")}</FormLabel>
              <Select
                value={field.value || NO_CATEGORY}
                onValueChange={(value) => field.onChange(value === NO_CATEGORY ? "" : value)}
              >
                <FormControl>
                  <SelectTrigger ref={field.ref} onBlur={field.onBlur}>
                    <SelectValue />
                  </SelectTrigger>
                </FormControl>
                <CategoryChoices />
              </Select>
              <FormMessage />
            </FormItem>
          )}
        />
      </div>
    </>
  );
}

function CategoryChoices() {
  const t = useTranslations("promptForm");
  const locale = useLocale() as Locale;
  const type = useWatch<PromptFormValues, "contentType">({ name: "contentType" }) as ContentType;
  return (
    <SelectContent>
      <SelectItem value={NO_CATEGORY}>{t("noCategory")}</SelectItem>
      {categoryOptions(type, locale).map((group) => (
        <SelectGroup key={group.id}>
          <SelectLabel>{group.label}</SelectLabel>
          {group.options.map(({ value, label = value }) => (
            <SelectItem key={value} value={value}>
              {label}
            </SelectItem>
          ))}
        </SelectGroup>
      ))}
    </SelectContent>
  );
}

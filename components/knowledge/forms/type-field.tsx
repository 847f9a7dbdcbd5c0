"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { useFormContext } from "react-hook-form";
import { FormControl, FormField, FormItem, FormMessage } from "@/components/ui/form";
import { RadioCard, RadioGroup } from "@/components/ui/radio-group";

/** Text goes into prompts whole; a vector base is searched (docs/product/knowledge.md 1, 7). */
export function TypeField() {
  const t = useTranslations("knowledge.base");
  const { control } = useFormContext<{ type: string }>();
  const id = useId();
  return (
    <FormField
      control={control}
      name="type"
      render={({ field }) => (
        <FormItem>
          <span id={id} className="text-sm font-medium">
            {t("type")}
          </span>
          <FormControl>
            <RadioGroup
              aria-labelledby={id}
              name={field.name}
              value={field.value}
              onValueChange={field.onChange}
              className="sm:grid-cols-2"
            >
              <RadioCard value="text" label={t("typeText")} text={t("typeTextHint")} />
              <RadioCard value="vector" label={t("typeVector")} text={t("typeVectorHint")} />
            </RadioGroup>
          </FormControl>
          <FormMessage>{t("typeStays")}</FormMessage>
        </FormItem>
      )}
    />
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { FormControl, FormDescription, FormField, FormItem, FormLabel, FormMessage } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import type { BaseFormValues } from "@/lib/bases/types";

/** Name and description: what every base has. */
export function NameFields() {
  const t = useTranslations("bases.form");
  const { control } = useFormContext<BaseFormValues>();
  return (
    <>
      <FormField
        control={control}
        name="base_name"
        render={({ field }) => (
          <FormItem>
            <FormLabel required>{t("name")}</FormLabel>
            <FormControl>
              <Input {...field} required autoComplete="off" placeholder={t("namePlaceholder")} />
            </FormControl>
            <FormMessage />
          </FormItem>
        )}
      />
      <FormField
        control={control}
        name="base_description"
        render={({ field }) => (
          <FormItem>
            <FormLabel required>{t("description")}</FormLabel>
            <FormControl>
              <Textarea {...field} required className="min-h-28" />
            </FormControl>
            <FormDescription>{t("descriptionHint")}</FormDescription>
            <FormMessage />
          </FormItem>
        )}
      />
    </>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { FormControl, FormField, FormItem, FormLabel, FormMessage } from "@/components/ui/form";
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from "@/components/ui/select";

export type CategoryChoice = { id: string; name: string };

/** A select can not have an empty value. */
const NONE = "none";

/** The category of a base, or none. */
export function CategoryField({ categories }: { categories: CategoryChoice[] }) {
  const t = useTranslations("knowledge.base");
  const { control } = useFormContext<{ categoryId: string }>();
  return (
    <FormField
      control={control}
      name="categoryId"
      render={({ field }) => (
        <FormItem>
          <FormLabel>{t("category")}</FormLabel>
          <Select
            value={field.value || NONE}
            onValueChange={(value) => field.onChange(value === NONE ? "" : value)}
          >
            <FormControl>
              <SelectTrigger ref={field.ref} onBlur={field.onBlur}>
                <SelectValue />
              </SelectTrigger>
            </FormControl>
            <SelectContent>
              <SelectItem value={NONE}>{t("noCategory")}</SelectItem>
              {categories.map(({ id, name }) => (
                <SelectItem key={id} value={id}>
                  {name}
                </SelectItem>
              ))}
            </SelectContent>
          </Select>
          <FormMessage />
        </FormItem>
      )}
    />
  );
}

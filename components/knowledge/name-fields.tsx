"use client";

import { useTranslations } from "next-intl";
import { useFormContext } from "react-hook-form";
import { FormControl, FormField, FormItem, FormLabel, FormMessage } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";

type Values = { name: string; description: string };

/** Name and description, of a category or of a base. */
export function NameFields({ of }: { of: "category" | "base" }) {
  const t = useTranslations(`knowledge.${of}`);
  const { control } = useFormContext<Values>();
  return (
    <>
      <FormField
        control={control}
        name="name"
        render={({ field }) => (
          <FormItem>
            <FormLabel required>{t("name")}</FormLabel>
            <FormControl>
              <Input autoComplete="off" aria-required {...field} />
            </FormControl>
            <FormMessage />
          </FormItem>
        )}
      />
      <FormField
        control={control}
        name="description"
        render={({ field }) => (
          <FormItem>
            <FormLabel>{t("description")}</FormLabel>
            <FormControl>
              <Textarea {...field} />
            </FormControl>
            <FormMessage />
          </FormItem>
        )}
      />
    </>
  );
}

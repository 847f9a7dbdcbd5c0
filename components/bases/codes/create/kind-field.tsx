"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { useFormContext } from "react-hook-form";
import { FormControl, FormField, FormItem } from "@/components/ui/form";
import { RadioCard, RadioGroup } from "@/components/ui/radio-group";
import type { CodeFormValues } from "@/lib/bases/codes/schema";

const KINDS = ["single", "multi"] as const;

/** Single-use codes or one multi-use code, with what that means. */
export function KindField() {
  const t = useTranslations("codes.new");
  const { control } = useFormContext<CodeFormValues>();
  const id = useId();
  return (
    <FormField
      control={control}
      name="isMultiUse"
      render={({ field }) => (
        <FormItem>
          <span id={id} className="text-sm font-medium">
            {t("kind")}
          </span>
          <FormControl>
            <RadioGroup
              aria-labelledby={id}
              name={field.name}
              value={String(field.value === true)}
              onValueChange={(multi) => field.onChange(multi === "true")}
              className="sm:grid-cols-2"
            >
              {KINDS.map((kind) => (
                <RadioCard
                  key={kind}
                  value={String(kind === "multi")}
                  label={t(kind)}
                  text={t(`${kind}Text`)}
                />
              ))}
            </RadioGroup>
          </FormControl>
        </FormItem>
      )}
    />
  );
}

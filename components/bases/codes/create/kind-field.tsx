"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { useFormContext } from "react-hook-form";
import { FormControl, FormField, FormItem } from "@/components/ui/form";
import { RadioGroup, RadioGroupItem } from "@/components/ui/radio-group";
import type { CodeFormValues } from "@/lib/bases/codes/types";

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
                <label
                  key={kind}
                  htmlFor={`${id}-${kind}`}
                  className="flex items-start gap-3 rounded-lg border bg-card p-4 transition-colors hover:border-input has-checked:border-primary has-checked:bg-primary-soft/50"
                >
                  <RadioGroupItem
                    id={`${id}-${kind}`}
                    value={String(kind === "multi")}
                    aria-labelledby={`${id}-${kind}-name`}
                    aria-describedby={`${id}-${kind}-text`}
                  />
                  <span className="grid gap-0.5 text-sm">
                    <span id={`${id}-${kind}-name`} className="font-medium">
                      {t(kind)}
                    </span>
                    <span id={`${id}-${kind}-text`} className="text-muted-foreground">
                      {t(`${kind}Text`)}
                    </span>
                  </span>
                </label>
              ))}
            </RadioGroup>
          </FormControl>
        </FormItem>
      )}
    />
  );
}

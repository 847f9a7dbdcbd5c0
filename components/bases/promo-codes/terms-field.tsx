"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { useFormContext } from "react-hook-form";
import { FormControl, FormField, FormItem, FormMessage } from "@/components/ui/form";
import { RadioGroup, RadioGroupItem } from "@/components/ui/radio-group";
import type { PromoValues } from "./form-values";

const CHOICES = { any: "monthly,yearly", monthly: "monthly", yearly: "yearly" } as const;

/** Which terms of a subscription the promo code is for. */
export function TermsField() {
  const t = useTranslations("promoCodes");
  const { control } = useFormContext<PromoValues>();
  const id = useId();
  return (
    <FormField
      control={control}
      name="terms"
      render={({ field }) => (
        <FormItem>
          <span id={id} className="text-sm font-medium">
            {t("form.terms")}
          </span>
          <FormControl>
            <RadioGroup
              aria-labelledby={id}
              name={field.name}
              value={field.value}
              onValueChange={field.onChange}
              className="sm:grid-cols-3"
            >
              {(["any", "monthly", "yearly"] as const).map((name) => (
                <label
                  key={name}
                  htmlFor={`${id}-${name}`}
                  className="flex items-center gap-3 rounded-lg border bg-card p-4 text-sm font-medium transition-colors hover:border-input has-checked:border-primary has-checked:bg-primary-soft/50"
                >
                  <RadioGroupItem id={`${id}-${name}`} value={CHOICES[name]} />
                  {t(`terms.${name}`)}
                </label>
              ))}
            </RadioGroup>
          </FormControl>
          <FormMessage />
        </FormItem>
      )}
    />
  );
}

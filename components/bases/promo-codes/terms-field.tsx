"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { useFormContext } from "react-hook-form";
import { FormControl, FormField, FormItem, FormMessage } from "@/components/ui/form";
import { RadioCard, RadioGroup } from "@/components/ui/radio-group";
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
                <RadioCard key={name} value={CHOICES[name]} label={t(`terms.${name}`)} />
              ))}
            </RadioGroup>
          </FormControl>
          <FormMessage />
        </FormItem>
      )}
    />
  );
}

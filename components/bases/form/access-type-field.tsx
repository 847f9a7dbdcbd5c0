"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { useFormContext } from "react-hook-form";
import { FormControl, FormField, FormItem, FormMessage } from "@/components/ui/form";
import { RadioGroup, RadioGroupItem } from "@/components/ui/radio-group";
import type { BaseFormValues } from "@/lib/bases/types";
import { SpriteIcon } from "@/components/common/sprite-icon";
import { ACCESS_TYPE_LOOK } from "../access-type-look";

/** A person's one PRIVATE base is made at the first sign-in, so the form offers the other four. */
const OFFERED = ["FREE", "SUBSCRIPTION", "ONE_TIME", "CODE_ONLY"] as const;

/** Who reads the base: one card per access type, with what it means. `disabled` while others hold access. */
export function AccessTypeField({ disabled }: { disabled: boolean }) {
  const t = useTranslations("bases");
  const { control, clearErrors } = useFormContext<BaseFormValues>();
  const id = useId();
  return (
    <FormField
      control={control}
      name="access_type"
      render={({ field }) => (
        <FormItem>
          <span id={id} className="text-sm font-medium">{t("form.accessType")}</span>
          <FormControl>
            <RadioGroup
              aria-labelledby={id}
              name={field.name}
              value={field.value}
              disabled={disabled}
              onValueChange={(value) => {
                clearErrors(["subscription_price_monthly", "subscription_price_yearly", "one_time_price"]);
                field.onChange(value);
              }}
              className="sm:grid-cols-2"
            >
              {OFFERED.map((type) => (
                <AccessTypeCard key={type} type={type} id={`${id}-${type}`} />
              ))}
            </RadioGroup>
          </FormControl>
          <FormMessage />
        </FormItem>
      )}
    />
  );
}

function AccessTypeCard({ type, id }: { type: (typeof OFFERED)[number]; id: string }) {
  const t = useTranslations("bases");
  const { icon } = ACCESS_TYPE_LOOK[type];
  return (
    <label
      htmlFor={id}
      className="flex items-start gap-3 rounded-lg border bg-card p-4 transition-colors hover:border-input has-checked:border-primary has-checked:bg-primary-soft/50 has-disabled:opacity-60"
    >
      <RadioGroupItem id={id} value={type} aria-labelledby={`${id}-name`} aria-describedby={`${id}-explain`} />
      <span className="grid gap-0.5">
        <span id={`${id}-name`} className="flex items-center gap-2 text-sm font-medium">
          <SpriteIcon name={icon} className="size-4 text-muted-foreground" />
          {t(`access.${type}`)}
        </span>
        <span id={`${id}-explain`} className="text-sm text-muted-foreground">{t(`form.explain.${type}`)}</span>
      </span>
    </label>
  );
}

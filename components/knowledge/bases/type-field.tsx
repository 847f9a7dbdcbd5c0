"use client";

import { useTranslations } from "next-intl";
import { useId } from "react";
import { useFormContext } from "react-hook-form";
import { Badge } from "@/components/ui/badge";
import { FormControl, FormField, FormItem, FormMessage } from "@/components/ui/form";
import { RadioGroup, RadioGroupItem } from "@/components/ui/radio-group";

/** Text, or vector, which is only announced (docs/product/knowledge.md 1). */
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
              value={field.value}
              onValueChange={field.onChange}
              className="sm:grid-cols-2"
            >
              <TypeCard id={`${id}-text`} value="text" name={t("typeText")} hint={t("typeTextHint")} />
              <TypeCard
                id={`${id}-vector`}
                value="vector"
                name={t("typeVector")}
                hint={t("typeVectorHint")}
                soon={t("soon")}
              />
            </RadioGroup>
          </FormControl>
          <FormMessage>{t("typeStays")}</FormMessage>
        </FormItem>
      )}
    />
  );
}

function TypeCard({
  id,
  value,
  name,
  hint,
  soon,
}: {
  id: string;
  value: string;
  name: string;
  hint: string;
  soon?: string;
}) {
  return (
    <label
      htmlFor={id}
      className="flex items-start gap-3 rounded-lg border bg-card p-4 transition-colors has-enabled:hover:border-input has-checked:border-primary has-checked:bg-primary-soft/50"
    >
      <RadioGroupItem
        id={id}
        value={value}
        disabled={Boolean(soon)}
        aria-labelledby={`${id}-name`}
        aria-describedby={`${id}-hint`}
      />
      <span className="grid gap-0.5 text-sm">
        <span id={`${id}-name`} className="flex flex-wrap items-center gap-2 font-medium">
          {name}
          {soon && <Badge variant="secondary">{soon}</Badge>}
        </span>
        <span id={`${id}-hint`} className="text-muted-foreground">
          {hint}
        </span>
      </span>
    </label>
  );
}

"use client";

import { useTranslations } from "next-intl";
import type { ComponentProps, ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { cn } from "@/components/ui/cn";
import { FormControl, FormField, FormItem, FormLabel, FormMessage } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { countCharacters } from "@/lib/platform/text/text-length";
import { PROMPT_LIMITS, type PromptFormValues } from "@/lib/prompts/schema";
import { HiddenDescriptionNote } from "./hidden-description-note";

type TitleProps = ComponentProps<typeof HiddenDescriptionNote>;

/** Title and short description: what a card says about the prompt. */
export function TitleFields(place: TitleProps) {
  const t = useTranslations("promptForm");
  const { control } = useFormContext<PromptFormValues>();
  return (
    <>
      <FormField
        control={control}
        name="title"
        render={({ field }) => (
          <FormItem>
            <div className="flex items-baseline gap-2">
              <FormLabel required>{t("title")}</FormLabel>
              <FieldCounter name="title" min={PROMPT_LIMITS.titleMin} max={PROMPT_LIMITS.titleMax} />
            </div>
            <FormControl>
              <Input placeholder={t("titlePlaceholder")} aria-required {...field} />
            </FormControl>
            <FormMessage />
          </FormItem>
        )}
      />
      <FormField
        control={control}
        name="shortDescription"
        render={({ field }) => (
          <FormItem>
            <div className="flex items-baseline gap-2">
              <FormLabel required>{t("shortDescription")}</FormLabel>
              <FieldCounter
                name="shortDescription"
                min={PROMPT_LIMITS.descriptionMin}
                max={PROMPT_LIMITS.descriptionMax}
              />
            </div>
            <FormControl>
              <Textarea placeholder={t("shortDescriptionPlaceholder")} aria-required {...field} />
            </FormControl>
            <FormMessage />
            <HiddenDescriptionNote {...place} />
          </FormItem>
        )}
      />
    </>
  );
}

/** The prompt itself and how it is used. @param view the way to the editor, which shows the text over the whole height */
export function BodyFields({ view }: { view?: ReactNode }) {
  const t = useTranslations("promptForm");
  const { control } = useFormContext<PromptFormValues>();
  return (
    <>
      <FormField
        control={control}
        name="promptText"
        render={({ field }) => (
          <FormItem>
            <div className="flex flex-wrap items-center gap-x-2">
              <FormLabel required>{t("promptText")}</FormLabel>
              {view}
              <FieldCounter name="promptText" min={PROMPT_LIMITS.textMin} max={PROMPT_LIMITS.textMax} />
            </div>
            <FormControl>
              <Textarea
                aria-required
                spellCheck
                className="max-h-[70dvh] min-h-64 font-mono text-sm leading-6"
                {...field}
              />
            </FormControl>
            <FormMessage>{t("promptTextHint")}</FormMessage>
          </FormItem>
        )}
      />
      <ExamplesField />
    </>
  );
}

/** How the prompt is used. */
export function ExamplesField() {
  const t = useTranslations("promptForm");
  const { control } = useFormContext<PromptFormValues>();
  return (
    <FormField
      control={control}
      name="usageExamples"
      render={({ field }) => (
        <FormItem>
          <div className="flex items-baseline gap-2">
            <FormLabel>{t("usageExamples")}</FormLabel>
            <FieldCounter name="usageExamples" max={PROMPT_LIMITS.usageExamplesMax} />
          </div>
          <FormControl>
            <Textarea {...field} value={field.value ?? ""} />
          </FormControl>
          <FormMessage>{t("usageExamplesHint")}</FormMessage>
        </FormItem>
      )}
    />
  );
}

type CounterProps = { name: keyof PromptFormValues; min?: number; max: number };

/** How many characters a field holds of how many it may; how many it needs, until it has them. */
function FieldCounter({ name, min = 0, max }: CounterProps) {
  const t = useTranslations("promptForm");
  const value = useWatch<PromptFormValues>({ name });
  const count = countCharacters(typeof value === "string" ? value.trim() : "");
  return (
    <span
      aria-hidden
      className={cn("ml-auto text-xs text-muted-foreground tabular-nums", count > max && "text-destructive")}
    >
      {count < min ? t("counterMin", { count, min, max }) : t("counter", { count, max })}
    </span>
  );
}

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { cn } from "@/components/ui/cn";
import {
  FormControl,
  FormDescription,
  FormField,
  FormItem,
  FormLabel,
  FormMessage,
} from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { countCharacters } from "@/lib/platform/text/text-length";
import { PROMPT_LIMITS, type PromptFormValues } from "@/lib/prompts/schema";
import type { NOTES } from "@/lib/prompts/writing/content-fields";
import { FieldProposal } from "./field-proposal";
import { HiddenDescriptionNote } from "./hidden-description-note";

/** Title and short description: what a card says about the prompt. In a private base the description may stay empty until it is saved. */
export function TitleFields(place: ComponentProps<typeof HiddenDescriptionNote>) {
  const t = useTranslations("promptForm");
  const { control } = useFormContext<PromptFormValues>();
  const baseId = useWatch({ control, name: "promptBaseId" });
  const isPrivate = place.bases.some((base) => base.id === baseId && base.isPrivate);
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
            <FieldProposal name="title" />
          </FormItem>
        )}
      />
      <FormField
        control={control}
        name="shortDescription"
        render={({ field }) => (
          <FormItem>
            <div className="flex items-baseline gap-2">
              <FormLabel required={!isPrivate}>
                {t("shortDescription")}
                {isPrivate && (
                  <span aria-hidden className="hidden text-destructive noscript:inline">
                    *
                  </span>
                )}
              </FormLabel>
              <FieldCounter
                name="shortDescription"
                min={PROMPT_LIMITS.descriptionMin}
                max={PROMPT_LIMITS.descriptionMax}
              />
            </div>
            <FormControl>
              <Textarea
                placeholder={t("shortDescriptionPlaceholder")}
                aria-required={!isPrivate}
                {...field}
              />
            </FormControl>
            <FormMessage>
              {isPrivate && !field.value.trim() && (
                <span className="noscript:hidden">{t("descriptionLater")}</span>
              )}
            </FormMessage>
            <FieldProposal name="shortDescription" />
            <HiddenDescriptionNote {...place} />
          </FormItem>
        )}
      />
    </>
  );
}

type PlainTextProps = {
  /** The id of the form that sends it. */
  form: string;
  text: string;
};

/** The prompt's text where no script runs; within its field. */
export function PlainText({ form, text }: PlainTextProps) {
  const t = useTranslations("promptForm");
  return (
    <noscript>
      <div className="grid gap-2 p-4">
        <FormLabel required>{t("promptText")}</FormLabel>
        <FormControl>
          <Textarea
            form={form}
            name="promptText"
            defaultValue={text}
            aria-required
            spellCheck
            className="min-h-64 font-mono text-sm leading-6"
          />
        </FormControl>
        <FormDescription>{t("promptTextHint")}</FormDescription>
      </div>
    </noscript>
  );
}

/** An optional text. */
export function NoteField({ name }: { name: (typeof NOTES)[number] }) {
  const t = useTranslations("promptForm");
  const { control } = useFormContext<PromptFormValues>();
  return (
    <FormField
      control={control}
      name={name}
      render={({ field }) => (
        <FormItem>
          <div className="flex items-baseline gap-2">
            <FormLabel>{t(name)}</FormLabel>
            <FieldCounter name={name} max={PROMPT_LIMITS[`${name}Max`]} />
          </div>
          <FormControl>
            <Textarea {...field} value={field.value ?? ""} />
          </FormControl>
          <FormMessage>{t(`${name}Hint`)}</FormMessage>
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

import { useTranslations } from "next-intl";
import type { ComponentProps } from "react";
import { useFormContext, useWatch } from "react-hook-form";
import { SwitchField } from "@/components/common/fields/switch-field";
import { FormControl, FormField, FormItem, FormLabel, FormMessage } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { msg } from "@/lib/platform/validation/message";
import { SUGGESTED_TAGS } from "@/lib/prompts/categories/groups";
import { MODEL_LIMITS, TAG_LIMITS } from "@/lib/prompts/writing/tags";
import type { ContentType, PromptFormValues } from "@/lib/prompts/schema";
import { TagsInput } from "./tags-input";

/** Popular tags of the content type that the form opened with; other types have their suggested ones. */
export type PopularTags = { type: ContentType; tags: string[] };

/** Suggestions under the field: docs/product/prompts.md 5. */
export const SUGGESTIONS = { form: 10, editor: 5 } as const;

/** Tags with suggestions. */
export function TagsField({
  popular,
  place = "form",
}: {
  popular: PopularTags;
  place?: keyof typeof SUGGESTIONS;
}) {
  const type = useWatch<PromptFormValues, "contentType">({ name: "contentType" }) as ContentType;
  return (
    <NamesField
      of="tags"
      max={TAG_LIMITS.count}
      full={msg("validation.prompt.tagsMax", { max: TAG_LIMITS.count })}
      suggestions={SUGGESTIONS[place]}
      popular={type === popular.type ? popular.tags : SUGGESTED_TAGS[type]}
    />
  );
}

/** What the prompt is meant for. */
export function ModelsField() {
  const t = useTranslations("promptForm");
  return (
    <NamesField
      of="models"
      max={MODEL_LIMITS.count}
      full={msg("validation.prompt.modelsMax", { max: MODEL_LIMITS.count })}
      suggestions={0}
      popular={[]}
      hint={t("modelsText")}
    />
  );
}

type NamesFieldProps = Pick<ComponentProps<typeof TagsInput>, "of" | "max" | "suggestions" | "popular"> & {
  /** The message above the maximum. */
  full: string;
  hint?: string;
};

function NamesField({ of: name, max, full, hint, ...offered }: NamesFieldProps) {
  const t = useTranslations("promptForm");
  const { control, setError, clearErrors } = useFormContext<PromptFormValues>();
  return (
    <FormField
      control={control}
      name={name}
      render={({ field }) => {
        const names = Array.isArray(field.value) ? field.value : [];
        return (
          <FormItem>
            <div className="flex items-baseline gap-2">
              <FormLabel>{t(name)}</FormLabel>
              <span aria-hidden className="ml-auto text-xs text-muted-foreground tabular-nums">
                {t("counter", { count: names.length, max })}
              </span>
            </div>
            <PlainNames name={name} names={names} />
            <FormControl>
              <TagsInput
                ref={field.ref}
                of={name}
                max={max}
                value={names}
                onBlur={field.onBlur}
                onChange={(next) => {
                  clearErrors(name);
                  field.onChange(next);
                }}
                onFull={() => setError(name, { type: "full", message: full })}
                {...offered}
              />
            </FormControl>
            <FormMessage>{hint}</FormMessage>
          </FormItem>
        );
      }}
    />
  );
}

/** The names as a form without scripts sends them. */
function PlainNames({ name, names }: { name: "tags" | "models"; names: string[] }) {
  const t = useTranslations("promptForm");
  const text = names.some((each) => each.includes(",")) ? JSON.stringify(names) : names.join(", ");
  return (
    <>
      <input type="hidden" name={name} value={text} />
      <noscript>
        <Input
          name={name}
          defaultValue={text}
          aria-label={t(name)}
          placeholder={t("tagsPlain")}
          autoComplete="off"
        />
      </noscript>
    </>
  );
}

/** Whether the prompt is a template that somebody fills in. */
export function FillableField() {
  const t = useTranslations("promptForm");
  return (
    <SwitchField<PromptFormValues> name="isFillable" label={t("isFillable")} hint={t("isFillableHint")} />
  );
}

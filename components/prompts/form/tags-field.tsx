"use client";

import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { FormControl, FormField, FormItem, FormLabel, FormMessage } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { Switch } from "@/components/ui/switch";
import { msg } from "@/lib/platform/validation/message";
import { SUGGESTED_TAGS } from "@/lib/prompts/categories/groups";
import { TAG_LIMITS } from "@/lib/prompts/writing/tags";
import type { ContentType, PromptFormValues } from "@/lib/prompts/types";
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
  const t = useTranslations("promptForm");
  const { control, setError, clearErrors } = useFormContext<PromptFormValues>();
  const type = useWatch<PromptFormValues, "contentType">({ name: "contentType" }) as ContentType;
  return (
    <FormField
      control={control}
      name="tags"
      render={({ field }) => {
        const tags = Array.isArray(field.value) ? field.value : [];
        return (
          <FormItem>
            <div className="flex items-baseline gap-2">
              <FormLabel>{t("tags")}</FormLabel>
              <span aria-hidden className="ml-auto text-xs text-muted-foreground tabular-nums">
                {t("counter", { count: tags.length, max: TAG_LIMITS.count })}
              </span>
            </div>
            <PlainTags tags={tags} />
            <FormControl>
              <TagsInput
                ref={field.ref}
                value={tags}
                onBlur={field.onBlur}
                onChange={(next) => {
                  clearErrors("tags");
                  field.onChange(next);
                }}
                onFull={() =>
                  setError("tags", {
                    type: "full",
                    message: msg("validation.prompt.tagsMax", { max: TAG_LIMITS.count }),
                  })
                }
                suggestions={SUGGESTIONS[place]}
                popular={type === popular.type ? popular.tags : SUGGESTED_TAGS[type]}
              />
            </FormControl>
            <FormMessage />
          </FormItem>
        );
      }}
    />
  );
}

/** The tags as a form without scripts sends them. */
function PlainTags({ tags }: { tags: string[] }) {
  const t = useTranslations("promptForm");
  const text = tags.join(", ");
  return (
    <>
      <input type="hidden" name="tags" value={text} />
      <noscript>
        <Input
          name="tags"
          defaultValue={text}
          aria-label={t("tags")}
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
  const { control } = useFormContext<PromptFormValues>();
  return (
    <FormField
      control={control}
      name="isFillable"
      render={({ field }) => (
        <FormItem className="grid-cols-[auto_1fr] items-center gap-x-3 gap-y-1">
          <FormControl>
            <Switch
              ref={field.ref}
              name={field.name}
              checked={field.value === true}
              onCheckedChange={field.onChange}
              onBlur={field.onBlur}
            />
          </FormControl>
          <FormLabel>{t("isFillable")}</FormLabel>
          <FormMessage className="col-start-2">{t("isFillableHint")}</FormMessage>
        </FormItem>
      )}
    />
  );
}

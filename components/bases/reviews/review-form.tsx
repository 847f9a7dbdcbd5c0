"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { type Resolver, useForm, useWatch } from "react-hook-form";
import { DraftNotice } from "@/components/common/drafts/draft-notice";
import { HiddenFields, useFormFailure, useFormStart } from "@/components/common/fields/posted-form";
import { StarsField } from "@/components/common/fields/stars-field";
import { useDraft } from "@/components/common/drafts/use-draft";
import { type useFormAction } from "@/components/common/fields/use-form-action";
import { useSubmission } from "@/components/common/fields/use-submission";
import { CallFailure } from "@/components/layout/call-failure";
import { Button } from "@/components/ui/button";
import { Form, FormControl, FormField, FormItem, FormLabel, FormMessage } from "@/components/ui/form";
import { Textarea } from "@/components/ui/textarea";
import { REVIEW_LIMITS } from "@/lib/bases/reviews/limits";
import {
  type Review,
  reviewFields,
  type ReviewFields,
  type ReviewFormValues,
} from "@/lib/bases/reviews/schema";
import { countCharacters } from "@/lib/platform/text/text-length";

const { textMax: max } = REVIEW_LIMITS;

type ReviewFormProps = {
  baseId: string;
  /** How it is sent: held by what shows or folds the form away. */
  sending: ReturnType<typeof useFormAction<Review>>;
  /** Key under which the browser keeps the unsaved text. */
  draftKey: string;
  /** The review to edit. */
  review?: { rating: number; text: string; editedAt: string | null };
  /** Beside the button that sends. */
  actions?: ReactNode;
  onSaved?: () => void;
};

/** Stars and text; the browser keeps unsaved text. */
export function ReviewForm({
  baseId,
  sending: { posted, formAction, submit },
  draftKey,
  review,
  actions,
  onSaved,
}: ReviewFormProps) {
  const t = useTranslations("reviews.form");
  const start = useFormStart<ReviewFormValues>(posted, {
    rating: review ? String(review.rating) : "",
    text: review?.text ?? "",
  });
  // The schema takes a number as well; what a form holds are texts.
  const form = useForm<ReviewFormValues, unknown, ReviewFields>({
    resolver: zodResolver(reviewFields) as unknown as Resolver<ReviewFormValues, unknown, ReviewFields>,
    ...start,
  });
  const draft = useDraft(form, draftKey, review?.editedAt ?? "");
  const { failure, attempt } = useFormFailure(posted, form);
  const { pending, send } = useSubmission(submit, { toast: t(review ? "saved" : "sent") });
  const { control } = form;
  const count = countCharacters(useWatch({ control, name: "text" }).trim());

  function forgetDraft() {
    draft.clear();
    onSaved?.();
  }

  return (
    <Form {...form}>
      <form
        noValidate
        action={formAction}
        onSubmit={(event) =>
          void form.handleSubmit((input) => attempt(() => send({ ...input, id: baseId }, forgetDraft)))(event)
        }
        className="grid max-w-prose gap-4"
      >
        <HiddenFields values={{ id: baseId }} />
        <DraftNotice draft={draft} />
        <FormField
          control={control}
          name="rating"
          render={({ field: { name, value, onChange } }) => (
            <FormItem>
              <FormLabel group required>
                {t("rating")}
              </FormLabel>
              <FormControl>
                <StarsField
                  name={name}
                  value={value}
                  onChange={onChange}
                  labelOf={(stars) => t("stars", { stars })}
                  aria-label={t("rating")}
                  className="-my-1 -ml-2"
                />
              </FormControl>
              <FormMessage />
            </FormItem>
          )}
        />
        <FormField
          control={control}
          name="text"
          render={({ field }) => (
            <FormItem>
              <div className="flex items-baseline gap-3">
                <FormLabel>{t("text")}</FormLabel>
                <span
                  aria-hidden
                  className={`ml-auto text-xs tabular-nums ${count > max ? "text-destructive" : "text-muted-foreground"}`}
                >
                  {t("counter", { count, max })}
                </span>
              </div>
              <FormControl>
                <Textarea {...field} placeholder={t("hint")} className="max-h-[50dvh] min-h-28" />
              </FormControl>
              <FormMessage />
            </FormItem>
          )}
        />
        {failure && <CallFailure error={failure} fallback={t("failed")} signIn={t("signIn")} />}
        <div className="flex flex-wrap items-center gap-2">
          <Button type="submit" pending={pending}>
            {t(review ? "save" : "send")}
          </Button>
          {actions}
        </div>
      </form>
    </Form>
  );
}

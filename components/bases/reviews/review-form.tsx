import { Pencil, Trash2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { useFormContext, useWatch } from "react-hook-form";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { StarsField } from "@/components/common/fields/stars-field";
import { ActionForm } from "@/components/layout/forms/action-form";
import { LinkButton } from "@/components/ui/button";
import { FormControl, FormField, FormItem, FormLabel, FormMessage } from "@/components/ui/form";
import { Textarea } from "@/components/ui/textarea";
import { submitReview } from "@/lib/bases/reviews/actions";
import { REVIEW_LIMITS } from "@/lib/bases/reviews/limits";
import { reviewFields, type ReviewFormValues } from "@/lib/bases/reviews/schema";
import { ownBaseHref } from "@/lib/platform/hrefs";
import { countCharacters } from "@/lib/platform/text/text-length";
import { Folded } from "./folded";

const { textMax: max } = REVIEW_LIMITS;

type ReviewFormProps = {
  baseId: string;
  /** Key under which the browser keeps the unsaved text. */
  draftKey: string;
  /** The review to edit. */
  review?: { rating: number; text: string; isHidden: boolean };
};

/** Stars and text; for a review that is there folded away under it, with the way to delete it. */
export function ReviewForm({ baseId, draftKey, review }: ReviewFormProps) {
  const t = useTranslations("reviews.form");
  const deletion = review && !review.isHidden && (
    <LinkButton
      link={ModalLink}
      variant="ghost"
      className="text-destructive hover:text-destructive"
      href={`${ownBaseHref({ id: baseId })}/review/delete`}
    >
      <Trash2 aria-hidden />
      {t("delete")}
    </LinkButton>
  );
  return (
    <ActionForm
      action={submitReview}
      schema={reviewFields}
      initial={{ rating: review ? String(review.rating) : "", text: review?.text ?? "" }}
      ids={{ id: baseId }}
      submit={t(review ? "save" : "send")}
      done={{ toast: t(review ? "saved" : "sent") }}
      failed={t("failed")}
      signIn={t("signIn")}
      draft={draftKey}
      beside={deletion}
      around={(form, answer, _hide, isRefused) =>
        review ? (
          <Folded icon={Pencil} label={t("edit")} variant="outline" isOpen={isRefused} answer={answer}>
            {form}
          </Folded>
        ) : (
          <div className="max-w-prose">{form}</div>
        )
      }
    >
      <Fields />
    </ActionForm>
  );
}

function Fields() {
  const t = useTranslations("reviews.form");
  const { control } = useFormContext<ReviewFormValues>();
  const count = countCharacters(useWatch({ control, name: "text" }).trim());
  return (
    <>
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
    </>
  );
}

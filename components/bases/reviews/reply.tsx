import { Reply as ReplyIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { useFormContext } from "react-hook-form";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { ActionButton } from "@/components/layout/forms/action-button";
import { ActionForm } from "@/components/layout/forms/action-form";
import { Textarea } from "@/components/ui/textarea";
import { submitReply, submitReplyDeletion } from "@/lib/bases/reviews/actions";
import { replyFields, type ReplyFormValues } from "@/lib/bases/reviews/schema";
import { useRouter } from "@/lib/platform/i18n/navigation";
import { Folded } from "./folded";

type ReplyProps = {
  baseId: string;
  reviewId: string;
  /** Whose review it is. */
  name: string;
  /** The answer that is there; "" without one. */
  text: string;
};

/** The seller's answer: written, changed and taken back under the review. */
export function Reply({ baseId, reviewId, name, text }: ReplyProps) {
  const t = useTranslations("reviews.reply");
  const router = useRouter();
  const [answer, setAnswer] = useState<object | null>(null);
  const of = { id: baseId, reviewId };
  function onDone() {
    setAnswer({});
    router.refresh();
  }
  return (
    <ActionForm
      action={submitReply}
      schema={replyFields}
      initial={{ text }}
      ids={of}
      submit={t("send")}
      done={{ toast: t("saved"), then: onDone }}
      failed={t("failed")}
      signIn={t("signIn")}
      around={(form, _answer, _hide, isRefused) => (
        <Folded
          icon={ReplyIcon}
          label={t(text ? "edit" : "open")}
          named={t(text ? "editNamed" : "openNamed", { name })}
          variant="ghost"
          isOpen={isRefused}
          answer={answer}
        >
          {form}
          {text && (
            <ActionButton
              action={submitReplyDeletion}
              values={of}
              done={{ toast: t("deleted"), then: onDone }}
              failed={t("failed")}
              variant="ghost"
              className="text-destructive hover:text-destructive"
            >
              {t("delete")}
            </ActionButton>
          )}
        </Folded>
      )}
    >
      <Field stored={text} />
    </ActionForm>
  );
}

/** The text of the reply. While the person has not changed it, it follows the stored text. */
function Field({ stored }: { stored: string }) {
  const t = useTranslations("reviews.reply");
  const { control, formState, reset } = useFormContext<ReplyFormValues>();
  const { isDirty } = formState;
  const follow = useEffectEvent(() => isDirty || reset({ text: stored }));
  useEffect(() => void follow(), [stored]);
  return (
    <LabelledField control={control} name="text" label={t("text")} required>
      {(field) => <Textarea {...field} required className="max-h-[40dvh] min-h-24" />}
    </LabelledField>
  );
}

"use client";

import { CircleCheck } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { FormFrame } from "@/components/common/dialogs/form-frame";
import { useModal } from "@/components/common/dialogs/modal-frame";
import { FEEDBACK_DRAFT } from "@/components/common/drafts/shared-drafts";
import { RadioField } from "@/components/common/fields/radio-field";
import { NOTIFICATION_DURATION } from "@/components/common/toast";
import { ActionForm } from "@/components/layout/forms/action-form";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button, LinkButton } from "@/components/ui/button";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";
import { RadioCard } from "@/components/ui/radio-group";
import { submitFeedback } from "@/lib/feedback/actions";
import { FEEDBACK_LIMITS } from "@/lib/feedback/kinds";
import { feedbackFields, type FeedbackFormValues } from "@/lib/feedback/schema";
import { countCharacters } from "@/lib/platform/text/text-length";
import { announceFeedbackChanged } from "./feedback-changed";
import { TYPE_ICONS } from "./feedback-kinds";
import { MessageField } from "./message-field";

const EMPTY: FeedbackFormValues = { type: "SUGGESTION", message: "" };

const isLongEnough = ({ message }: FeedbackFormValues) =>
  countCharacters(message.trim()) >= FEEDBACK_LIMITS.messageMin;

/** Writing to the administrators (docs/product/feedback.md 1). @param wasSent the message has been sent without JavaScript */
export function FeedbackForm({ wasSent }: { wasSent: boolean }) {
  const t = useTranslations("feedback");
  const [sent, setSent] = useState(wasSent);

  function onSent() {
    setSent(true);
    announceFeedbackChanged();
  }

  return (
    <FormFrame title={t(sent ? "sentTitle" : "title")} description={sent ? undefined : t("description")}>
      {sent ? (
        <FeedbackSent onAgain={() => setSent(false)} />
      ) : (
        <ActionForm
          action={submitFeedback}
          schema={feedbackFields}
          initial={EMPTY}
          submit={t("submit")}
          isReady={isLongEnough}
          back="/"
          done={{ toast: t("sent"), duration: NOTIFICATION_DURATION, then: onSent }}
          failed={t("sendFailed")}
          kept={t("kept")}
          draft={FEEDBACK_DRAFT}
          mode="onTouched"
        >
          <TypeField />
          <MessageField />
        </ActionForm>
      )}
    </FormFrame>
  );
}

/** The form's last word: the message has arrived. */
function FeedbackSent({ onAgain }: { onAgain: () => void }) {
  const t = useTranslations("feedback");
  const modal = useModal();
  if (modal)
    return (
      <>
        <DialogBody className="justify-items-center py-8 text-center max-md:my-auto">
          <span className="inline-flex size-12 items-center justify-center rounded-lg bg-free-soft text-free">
            <CircleCheck aria-hidden className="size-6" />
          </span>
          <p className="max-w-sm text-sm text-pretty text-muted-foreground">{t("sentText")}</p>
        </DialogBody>
        <DialogFooter>
          <Button variant="outline" onClick={onAgain}>
            {t("again")}
          </Button>
          <Button autoFocus onClick={modal.close}>
            {t("done")}
          </Button>
        </DialogFooter>
      </>
    );
  return (
    <Alert variant="success" className="max-w-3xl">
      <CircleCheck aria-hidden />
      <AlertTitle>{t("sent")}</AlertTitle>
      <AlertDescription className="grid gap-3">
        <p>{t("sentText")}</p>
        <LinkButton
          size="sm"
          variant="outline"
          className="w-fit"
          href="/feedback"
          onNavigate={(event) => {
            event.preventDefault();
            onAgain();
          }}
        >
          {t("again")}
        </LinkButton>
      </AlertDescription>
    </Alert>
  );
}

/** The default first (docs/product/feedback.md 1). */
const CHOICES = ["SUGGESTION", "BUG", "QUESTION"] as const;

/** What the message is about. */
function TypeField() {
  const t = useTranslations("feedback");
  return (
    <RadioField<FeedbackFormValues> name="type" label={t("type")} className="gap-2 sm:grid-cols-3">
      {CHOICES.map((type) => {
        const Icon = TYPE_ICONS[type];
        return (
          <RadioCard
            key={type}
            value={type}
            className="gap-2.5 px-3 py-2.5"
            label={t(`types.${type}`)}
            end={<Icon aria-hidden className="size-4 text-muted-foreground sm:hidden" />}
          />
        );
      })}
    </RadioField>
  );
}

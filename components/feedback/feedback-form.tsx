"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { CircleAlert } from "lucide-react";
import { useTranslations } from "next-intl";
import { type ReactNode } from "react";
import { useForm, useWatch } from "react-hook-form";
import { DraftNotice } from "@/components/common/drafts/draft-notice";
import { HiddenFields, useFormFailure, useFormStart } from "@/components/common/fields/posted-form";
import { NOTIFICATION_DURATION, toast } from "@/components/common/toast";
import { useDraft } from "@/components/common/drafts/use-draft";
import { useFormAction } from "@/components/common/fields/use-form-action";
import { useHydrated } from "@/components/common/hooks/use-hydrated";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";
import { Form } from "@/components/ui/form";
import { submitFeedback } from "@/lib/feedback/actions";
import { FEEDBACK_LIMITS } from "@/lib/feedback/kinds";
import { feedbackFields, type FeedbackFormValues, type FeedbackInput } from "@/lib/feedback/schema";
import { signInPath } from "@/lib/identity/sign-in/sign-in-path";
import type { ApiError } from "@/lib/platform/browser/api-client";
import { countCharacters } from "@/lib/platform/text/text-length";
import { announceFeedbackChanged } from "./feedback-changed";
import { FEEDBACK_DRAFT } from "@/components/common/drafts/shared-drafts";
import { MessageField } from "./message-field";
import { TypeField } from "./type-field";

const EMPTY: FeedbackFormValues = { type: "SUGGESTION", message: "" };

type FeedbackFormProps = {
  /** Content above the fields. */
  header?: ReactNode;
  /** The way out without sending. */
  cancel: ReactNode;
  onSent: () => void;
};

/** Type and message; what was typed is kept until it is sent (docs/product/feedback.md 1). */
export function FeedbackForm({ header, cancel, onSent }: FeedbackFormProps) {
  const t = useTranslations("feedback");
  const { posted, formAction, submit: send } = useFormAction(submitFeedback);
  const form = useForm<FeedbackFormValues, unknown, FeedbackInput>({
    resolver: zodResolver(feedbackFields),
    ...useFormStart(posted, EMPTY),
    mode: "onTouched",
  });
  const draft = useDraft(form, FEEDBACK_DRAFT);
  const { failure, attempt } = useFormFailure(posted, form);
  const message = useWatch({ control: form.control, name: "message" });
  const scripted = useHydrated();
  const tooShort = countCharacters(message.trim()) < FEEDBACK_LIMITS.messageMin;

  const submit = (input: FeedbackInput) =>
    attempt(
      async () => {
        await send(input);
        form.reset(EMPTY);
        draft.clear();
        toast(t("sent"), { type: "success", duration: NOTIFICATION_DURATION });
        announceFeedbackChanged();
        onSent();
      },
      () => {
        toast(t("sendFailed"), { type: "error", duration: NOTIFICATION_DURATION, id: "feedback" });
      },
    );

  return (
    <Form {...form}>
      <form noValidate action={formAction} onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        <HiddenFields once />
        {header}
        <DialogBody className="gap-5">
          <DraftNotice draft={draft} />
          <TypeField />
          <MessageField />
          {failure && <FeedbackFailure error={failure} />}
        </DialogBody>
        <DialogFooter>
          {cancel}
          <Button type="submit" disabled={scripted && tooShort} pending={form.formState.isSubmitting}>
            {t("submit")}
          </Button>
        </DialogFooter>
      </form>
    </Form>
  );
}

/** Why the message was not sent, and that it is not lost. */
function FeedbackFailure({ error }: { error: ApiError }) {
  const t = useTranslations("feedback");
  return (
    <Alert variant="destructive">
      <CircleAlert aria-hidden />
      <AlertTitle>{t("sendFailed")}</AlertTitle>
      <AlertDescription>
        {error.message && <p>{error.message}</p>}
        <p className="noscript:hidden">{t("kept")}</p>
        {error.status === 401 && (
          <a
            href={signInPath(`${window.location.pathname}${window.location.search}#feedback`)}
            className="underline underline-offset-4"
          >
            {t("signIn")}
          </a>
        )}
      </AlertDescription>
    </Alert>
  );
}

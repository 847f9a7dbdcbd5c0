"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { type FieldPath, useForm, useWatch } from "react-hook-form";
import { DraftNotice } from "@/components/common/draft-notice";
import { NOTIFICATION_DURATION, toast } from "@/components/common/toast";
import { useDraft } from "@/components/common/use-draft";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogClose, DialogDescription, DialogFooter, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { Form } from "@/components/ui/form";
import { FEEDBACK_LIMITS } from "@/lib/feedback/kinds";
import { feedbackFields } from "@/lib/feedback/schema";
import type { FeedbackFormValues, FeedbackInput } from "@/lib/feedback/types";
import { ApiError, callApi } from "@/lib/platform/api-client";
import { characters } from "@/lib/platform/validation/text";
import { announceFeedbackChanged } from "./feedback-changed";
import { FEEDBACK_DRAFT } from "./feedback-draft";
import { FeedbackFailure } from "./feedback-failure";
import { MessageField } from "./message-field";
import { TypeField } from "./type-field";

const EMPTY: FeedbackFormValues = { type: "SUGGESTION", message: "" };

/** Type and message; what was typed is kept until it is sent (docs/product/feedback.md 1). */
export function FeedbackForm({ onSent }: { onSent: () => void }) {
  const t = useTranslations("feedback");
  const form = useForm<FeedbackFormValues, unknown, FeedbackInput>({ resolver: zodResolver(feedbackFields), defaultValues: EMPTY, mode: "onTouched" });
  const draft = useDraft(form, FEEDBACK_DRAFT);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const message = useWatch({ control: form.control, name: "message" });
  const tooShort = characters(message.trim()) < FEEDBACK_LIMITS.messageMin;

  async function submit(input: FeedbackInput) {
    setFailure(null);
    try {
      await callApi("POST", "/feedback", input);
      form.reset(EMPTY);
      draft.clear();
      toast(t("sent"), { type: "success", duration: NOTIFICATION_DURATION });
      announceFeedbackChanged();
      onSent();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      for (const [name, [wrong]] of Object.entries(error.fields ?? {})) {
        if (name in EMPTY) form.setError(name as FieldPath<FeedbackFormValues>, { type: "server", message: wrong });
      }
      setFailure(error);
      toast(t("sendFailed"), { type: "error", duration: NOTIFICATION_DURATION, id: "feedback" });
    }
  }

  return (
    <Form {...form}>
      <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
        <DialogHeader>
          <DialogTitle>{t("title")}</DialogTitle>
          <DialogDescription>{t("description")}</DialogDescription>
        </DialogHeader>
        <DialogBody className="gap-5">
          <DraftNotice draft={draft} />
          <TypeField />
          <MessageField />
          {failure && <FeedbackFailure error={failure} />}
        </DialogBody>
        <DialogFooter>
          <DialogClose asChild>
            <Button variant="outline">{t("cancel")}</Button>
          </DialogClose>
          <Button type="submit" disabled={tooShort} pending={form.formState.isSubmitting}>{t("submit")}</Button>
        </DialogFooter>
      </form>
    </Form>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { CallFailure } from "@/components/layout/call-failure";
import { Button, type ButtonProps } from "@/components/ui/button";
import { type ApiError, reasonOf } from "@/lib/platform/browser/api-client";
import { keepPlace } from "@/components/ui/use-return-focus";
import type { FormAction } from "@/lib/platform/browser/form-state";
import { useRouter } from "@/lib/platform/i18n/navigation";
import { useConfirm } from "@/components/common/dialogs/confirm-dialog";
import type { ConfirmQuestion } from "@/components/common/dialogs/confirm-popup";
import { NOTIFICATION_DURATION, toast } from "@/components/common/toast";
import { HiddenFields, useFormFailure } from "@/components/common/fields/posted-form";
import { useFormAction } from "@/components/common/fields/use-form-action";
import { type Done, useSubmission } from "@/components/common/fields/use-submission";

const asksForSignIn = ({ status, code }: ApiError) => status === 401 || code === "FRESH_SIGN_IN_REQUIRED";

export type ActionButtonProps<O> = Omit<ButtonProps, "asChild" | "type" | "pending" | "onClick"> & {
  action: FormAction<O>;
  /** The id of its form, for fields that are outside of it. */
  form?: string;
  /** What the action gets. */
  values: Record<string, string>;
  done: Done<O>;
  /** The toast when the server gave no reason. */
  failed?: string;
  /** Own words for refusals, by code. */
  words?: Record<string, string>;
  /** Asked before; such a button needs JavaScript. A question that has a page is a QuestionForm. */
  question?: Omit<ConfirmQuestion, "onConfirm">;
};

/** A form of one button, with and without JavaScript. */
export function ActionButton<O>({
  action,
  values,
  done,
  failed,
  words,
  question,
  ...button
}: ActionButtonProps<O>) {
  const t = useTranslations("common");
  const confirm = useConfirm();
  const router = useRouter();
  const { posted, formAction, submit } = useFormAction(action);
  const { failure, attempt } = useFormFailure(posted);
  const { pending, send } = useSubmission(submit, done);
  const told = failure && (posted || asksForSignIn(failure)) && (
    <CallFailure error={failure} title={reasonOf(failure, failed ?? t("formFailed"))} />
  );
  const run = (work: () => Promise<unknown>) =>
    void attempt(work, (error) => {
      if (asksForSignIn(error)) return; // a link, which a toast cannot be
      const { code, status } = error;
      toast(words?.[code] || reasonOf(error, failed ?? t("formFailed")), {
        type: "error",
        duration: NOTIFICATION_DURATION,
      });
      if (status === 404 || status === 409) router.refresh(); // the page shows what has changed meanwhile
    });
  if (question)
    return (
      <>
        <Button
          pending={pending}
          {...button}
          onClick={() => run(() => confirm({ ...question, onConfirm: () => send(values) }))}
        />
        {told}
      </>
    );
  return (
    <form
      id={button.form}
      action={formAction}
      onSubmit={(event) => {
        event.preventDefault();
        run(() => send(values));
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (submitter && !done.to && !done.then) keepPlace(submitter);
      }}
    >
      <HiddenFields values={values} once />
      <Button type="submit" pending={pending} {...button} />
      {told}
    </form>
  );
}

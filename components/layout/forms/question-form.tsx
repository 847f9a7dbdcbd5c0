"use client";

import { useTranslations } from "next-intl";
import { type SubmitEvent, useState } from "react";
import { CallFailure } from "@/components/layout/call-failure";
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogFooter,
  AlertDialogHeader,
  AlertDialogTitle,
} from "@/components/ui/alert-dialog";
import { Button, LinkButton } from "@/components/ui/button";
import { Switch } from "@/components/ui/switch";
import type { FormAction } from "@/lib/platform/browser/form-state";
import { HiddenFields, useFormFailure, useFormStart } from "@/components/common/fields/posted-form";
import { useFormAction } from "@/components/common/fields/use-form-action";
import { type Done, useSubmission } from "@/components/common/fields/use-submission";
import { PageHeader } from "@/components/common/page-header";
import { useAtStake, useModal } from "@/components/common/dialogs/modal-frame";

type QuestionFormProps<O> = {
  title: string;
  text: string;
  /** The verb on the button: «Удалить». */
  confirmLabel: string;
  /** The page of "cancel". */
  back: { href: string; label: string };
  action: FormAction<O>;
  /** Ids of what the question is about. */
  values: Record<string, string>;
  /** A switch that belongs to the question, off at first; sent as "true" or "false". */
  choice?: { name: string; label: string };
  done: Done<O>;
  /** Shown when the server gave no reason. */
  failed?: string;
};

/** The question before something that cannot be undone, as a page or as a window of the `@modal` slot. */
export function QuestionForm<O>({
  title,
  text,
  confirmLabel,
  back,
  action,
  values,
  choice,
  done,
  failed,
}: QuestionFormProps<O>) {
  const t = useTranslations("common");
  const modal = useModal();
  const { posted, formAction, submit: sendValues } = useFormAction(action);
  const { failure, attempt } = useFormFailure(posted);
  const start = useFormStart<Record<string, boolean>>(posted, choice ? { [choice.name]: false } : {});
  const [chosen, setChosen] = useState(start.defaultValues);
  const { pending, send } = useSubmission(sendValues, done);

  useAtStake(pending ? "submission" : "nothing");

  function submit(event: SubmitEvent) {
    event.preventDefault();
    const choices = Object.entries(chosen).map(([name, on]) => [name, String(on)]);
    void attempt(
      () => send({ ...values, ...Object.fromEntries(choices) }),
      () => modal?.markChanged(), // it may already be deleted
    );
  }

  const fields = (
    <>
      <HiddenFields values={values} once />
      {choice && (
        <label className="flex items-center justify-between gap-4 text-sm font-medium">
          {choice.label}
          <Switch
            name={choice.name}
            checked={chosen[choice.name]}
            onCheckedChange={(on) => setChosen({ [choice.name]: on })}
          />
        </label>
      )}
      {failure && <CallFailure error={failure} fallback={failed ?? t("formFailed")} />}
    </>
  );
  const confirm = (
    <Button type="submit" variant="destructive" pending={pending}>
      {confirmLabel}
    </Button>
  );
  if (modal)
    return (
      <AlertDialog open={modal.dialog.open} onOpenChange={modal.dialog.onOpenChange}>
        <AlertDialogContent onCloseAutoFocus={modal.dialog.onCloseAutoFocus}>
          <AlertDialogHeader>
            <AlertDialogTitle>{title}</AlertDialogTitle>
            <AlertDialogDescription>{text}</AlertDialogDescription>
          </AlertDialogHeader>
          <form onSubmit={submit} className="grid gap-5">
            {fields}
            <AlertDialogFooter>
              <AlertDialogCancel asChild>
                <Button variant="outline" disabled={pending}>
                  {t("cancel")}
                </Button>
              </AlertDialogCancel>
              {confirm}
            </AlertDialogFooter>
          </form>
        </AlertDialogContent>
      </AlertDialog>
    );
  return (
    <>
      <PageHeader title={title} description={text} back={back} />
      <form action={formAction} onSubmit={submit} className="grid max-w-3xl gap-5">
        {fields}
        <div className="flex flex-wrap gap-2">
          {confirm}
          <LinkButton variant="outline" href={back.href}>
            {t("cancel")}
          </LinkButton>
        </div>
      </form>
    </>
  );
}

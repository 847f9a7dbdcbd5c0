"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { Reply as ReplyIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { useForm } from "react-hook-form";
import { ActionButton } from "@/components/layout/forms/action-button";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { HiddenFields, useFormFailure, useFormStart } from "@/components/common/fields/posted-form";
import { useFormAction } from "@/components/common/fields/use-form-action";
import { useSubmission } from "@/components/common/fields/use-submission";
import { CallFailure } from "@/components/layout/call-failure";
import { Button, buttonVariants } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Textarea } from "@/components/ui/textarea";
import { submitReply, submitReplyDeletion } from "@/lib/bases/reviews/actions";
import { replyFields, type ReplyFormValues } from "@/lib/bases/reviews/schema";
import { useRouter } from "@/lib/platform/i18n/navigation";

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
  const id = useId();
  const { posted, formAction, submit } = useFormAction(submitReply);
  const { pending, send } = useSubmission(submit, { toast: t("saved") });
  const form = useForm<ReplyFormValues>({
    resolver: zodResolver(replyFields),
    ...useFormStart<ReplyFormValues>(posted, { text }),
  });
  const { failure, attempt } = useFormFailure(posted, form);
  const [open, setOpen] = useState(failure !== null);
  const of = { id: baseId, reviewId };

  function removed() {
    form.reset({ text: "" });
    setOpen(false);
    router.refresh();
  }

  return (
    <details
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="min-w-0 open:basis-full"
    >
      <summary
        aria-label={t(text ? "editNamed" : "openNamed", { name })}
        className={buttonVariants({
          variant: "ghost",
          size: "sm",
          className: "-ml-3 cursor-pointer list-none [&::-webkit-details-marker]:hidden",
        })}
      >
        <ReplyIcon aria-hidden />
        {t(text ? "edit" : "open")}
      </summary>
      <Form {...form}>
        <form
          id={id}
          noValidate
          action={formAction}
          onSubmit={(event) =>
            void form.handleSubmit((input) => attempt(() => send({ ...input, ...of }, () => setOpen(false))))(
              event,
            )
          }
          className="grid max-w-prose gap-3 pt-3"
        >
          <HiddenFields values={of} />
          <LabelledField control={form.control} name="text" label={t("text")} required>
            {(field) => <Textarea {...field} required className="max-h-[40dvh] min-h-24" />}
          </LabelledField>
          {failure && <CallFailure error={failure} fallback={t("failed")} signIn={t("signIn")} />}
        </form>
      </Form>
      <div className="flex flex-wrap gap-2 pt-3">
        <Button type="submit" form={id} pending={pending}>
          {t("send")}
        </Button>
        {text && (
          <ActionButton
            action={submitReplyDeletion}
            values={of}
            done={{ toast: t("deleted"), then: removed }}
            failed={t("failed")}
            variant="ghost"
            className="text-destructive hover:text-destructive"
          >
            {t("delete")}
          </ActionButton>
        )}
      </div>
    </details>
  );
}

"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { Reply as ReplyIcon } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { useForm } from "react-hook-form";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { PlainFormButton } from "@/components/common/fields/plain-form-button";
import { HiddenFields, useFormFailure, useFormStart } from "@/components/common/fields/posted-form";
import { toast } from "@/components/common/toast";
import { useFormAction } from "@/components/common/fields/use-form-action";
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
  const { posted, formAction, submit } = useFormAction(submitReply);
  const removal = useFormAction(submitReplyDeletion);
  const form = useForm<ReplyFormValues>({
    resolver: zodResolver(replyFields),
    ...useFormStart<ReplyFormValues>(posted, { text }),
  });
  const { failure, attempt } = useFormFailure(posted, form);
  const [open, setOpen] = useState(failure !== null);
  const [refreshing, startRefreshing] = useTransition();
  const of = { id: baseId, reviewId };

  const save = (work: () => Promise<unknown>, done: string) =>
    attempt(async () => {
      await work();
      toast(done, { type: "success" });
      startRefreshing(() => {
        setOpen(false);
        router.refresh();
      });
    });

  const removed = () => save(() => removal.submit(of).then(() => form.reset({ text: "" })), t("deleted"));
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
          noValidate
          action={formAction}
          onSubmit={(event) =>
            void form.handleSubmit((input) => save(() => submit({ ...input, ...of }), t("saved")))(event)
          }
          className="grid max-w-prose gap-3 pt-3"
        >
          <HiddenFields values={of} />
          <LabelledField control={form.control} name="text" label={t("text")} required>
            {(field) => <Textarea {...field} required className="max-h-[40dvh] min-h-24" />}
          </LabelledField>
          {failure && <CallFailure error={failure} fallback={t("failed")} signIn={t("signIn")} />}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" pending={form.formState.isSubmitting || refreshing}>
              {t("send")}
            </Button>
            {text && (
              <Button
                variant="ghost"
                className="text-destructive hover:text-destructive noscript:hidden"
                onClick={() => void removed()}
              >
                {t("delete")}
              </Button>
            )}
          </div>
        </form>
      </Form>
      {text && (
        <PlainFormButton action={submitReplyDeletion} values={of} variant="ghost">
          {t("delete")}
        </PlainFormButton>
      )}
    </details>
  );
}

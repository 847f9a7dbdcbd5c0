"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { FEEDBACK_DRAFT } from "@/components/common/drafts/shared-drafts";
import { useDraft } from "@/components/common/drafts/use-draft";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { toast } from "@/components/common/toast";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Textarea } from "@/components/ui/textarea";
import type { replyToFeedbackContract } from "@/lib/feedback/contract";
import { FEEDBACK_LIMITS } from "@/lib/feedback/kinds";
import { type Feedback, replyFields } from "@/lib/feedback/schema";
import { callApi } from "@/lib/platform/browser/api-client";

type Props = { feedback: Feedback; onAnswered: (changed: Feedback) => void };

/** Answers a message, folded until it is wanted; the earlier answer is above it. Typed text outlives the row (docs/product/feedback.md 2). */
export function ReplyForm({ feedback: { id, reply, user }, onAnswered }: Props) {
  const t = useTranslations("feedback.admin.reply");
  const form = useForm<{ reply: string }>({
    resolver: zodResolver(replyFields),
    defaultValues: { reply: "" },
  });

  const draft = useDraft(form, `${FEEDBACK_DRAFT}:${id}`);

  async function send(input: { reply: string }) {
    try {
      const changed = await callApi<typeof replyToFeedbackContract>("PUT", `/feedback/${id}/reply`, input);
      form.reset();
      draft.clear();
      onAnswered(changed);
      toast(t("sent"), { type: "success", id: "feedback-reply" });
    } catch {
      toast(t("failed"), { type: "error", id: "feedback-reply" }); // what was typed stays
    }
  }

  return (
    <div className="grid w-full gap-2">
      {reply && (
        <p className="border-l-2 pl-3 text-muted-foreground">
          <span className="font-medium text-foreground">{t("answer")}</span>{" "}
          <span className="whitespace-pre-wrap wrap-anywhere">{reply}</span>
        </p>
      )}
      {user && (
        <details open={draft.restored}>
          <summary className="w-fit cursor-pointer py-1 text-muted-foreground underline-offset-4 hover:text-foreground hover:underline">
            {t(reply ? "again" : "open")}
          </summary>
          <Form {...form}>
            <form
              noValidate
              onSubmit={(event) => void form.handleSubmit(send)(event)}
              className="grid gap-2 pt-2"
            >
              <LabelledField control={form.control} name="reply" label={t("label")}>
                {(field) => <Textarea {...field} maxLength={FEEDBACK_LIMITS.replyMax} className="min-h-20" />}
              </LabelledField>
              <Button type="submit" size="sm" className="w-fit" disabled={form.formState.isSubmitting}>
                {t("send")}
              </Button>
            </form>
          </Form>
        </details>
      )}
    </div>
  );
}

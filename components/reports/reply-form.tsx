"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useForm } from "react-hook-form";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { HiddenFields, useFormFailure, useFormStart } from "@/components/common/fields/posted-form";
import { useFormAction } from "@/components/common/fields/use-form-action";
import { toast } from "@/components/common/toast";
import { CallFailure } from "@/components/layout/call-failure";
import { Button } from "@/components/ui/button";
import { Form } from "@/components/ui/form";
import { Textarea } from "@/components/ui/textarea";
import { useRouter } from "@/lib/platform/i18n/navigation";
import { submitReply } from "@/lib/reports/actions";
import { REPORT_LIMITS } from "@/lib/reports/reasons";
import { replyFields } from "@/lib/reports/schema";

/** What the owner answers to the hiding of something. @param answered there is an answer, which this one replaces */
export function ReplyForm({ caseId, answered }: { caseId: string; answered: boolean }) {
  const t = useTranslations("reports.reply");
  const router = useRouter();
  const { posted, formAction, submit } = useFormAction(submitReply);
  const form = useForm<{ text: string }>({
    resolver: zodResolver(replyFields),
    ...useFormStart(posted, { text: "" }),
  });
  const { general, attempt } = useFormFailure(posted, form);

  const send = (input: { text: string }) =>
    attempt(async () => {
      await submit({ ...input, id: caseId });
      form.reset({ text: "" });
      toast(t("sent"), { type: "success" });
      router.refresh();
    });

  return (
    <Form {...form}>
      <form
        noValidate
        action={formAction}
        onSubmit={(event) => void form.handleSubmit(send)(event)}
        className="grid gap-3 text-foreground"
      >
        <HiddenFields values={{ id: caseId }} />
        <LabelledField control={form.control} name="text" label={t(answered ? "again" : "label")}>
          {(field) => (
            <Textarea
              {...field}
              maxLength={REPORT_LIMITS.replyMax}
              placeholder={t("hint")}
              className="min-h-20"
            />
          )}
        </LabelledField>
        {general && <CallFailure error={general} fallback={t("failed")} />}
        <Button
          type="submit"
          variant="outline"
          pending={form.formState.isSubmitting}
          className="justify-self-start"
        >
          {t("send")}
        </Button>
      </form>
    </Form>
  );
}

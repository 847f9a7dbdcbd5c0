"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { LabelledField } from "@/components/common/fields/labelled-field";
import type { PopupProps } from "@/components/common/dialogs/lazy-popup";
import { NativeSelect } from "@/components/common/fields/native-select";
import { toast } from "@/components/common/toast";
import { CallFailure } from "@/components/layout/call-failure";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogClose, DialogFooter, DialogFrame } from "@/components/ui/dialog";
import { Form } from "@/components/ui/form";
import { Textarea } from "@/components/ui/textarea";
import { ApiError, callApi } from "@/lib/platform/api-client";
import type { createReportContract } from "@/lib/reports/contract";
import { REPORT_REASONS } from "@/lib/reports/reasons";
import { reportFields } from "@/lib/reports/schema";
import type { ReportFields } from "@/lib/reports/types";

/** What is reported. */
export type Reported = { kind: "review"; id: string };
export type ReportPopupProps = PopupProps & Reported;

type Values = { reason: ReportFields["reason"]; text: string };

/** Tells the administrators why something should not be seen. */
export default function ReportPopup({ trigger, kind, id }: ReportPopupProps) {
  const t = useTranslations("reports.form");
  const [open, setOpen] = useState(true);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const resolver = zodResolver(reportFields) as unknown as Resolver<Values, unknown, ReportFields>;
  const form = useForm<Values, unknown, ReportFields>({
    resolver,
    defaultValues: { reason: "spam", text: "" },
  });

  async function send(input: ReportFields) {
    setFailure(null);
    try {
      await callApi<typeof createReportContract>("POST", "/reports", { ...input, kind, id });
      form.reset();
      setOpen(false);
      toast(t("sent"), { type: "success" });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
    }
  }

  return (
    <DialogFrame
      open={open}
      onOpenChange={setOpen}
      trigger={trigger}
      size="sm"
      title={t("title")}
      description={t("lead")}
    >
      <Form {...form}>
        <form noValidate onSubmit={(event) => void form.handleSubmit(send)(event)}>
          <DialogBody className="gap-4">
            <LabelledField control={form.control} name="reason" label={t("reason")} required>
              {(field) => (
                <NativeSelect {...field}>
                  {REPORT_REASONS.map((reason) => (
                    <option key={reason} value={reason}>
                      {t(`reasons.${reason}`)}
                    </option>
                  ))}
                </NativeSelect>
              )}
            </LabelledField>
            <LabelledField control={form.control} name="text" label={t("text")}>
              {(field) => <Textarea {...field} placeholder={t("hint")} className="min-h-24" />}
            </LabelledField>
            {failure && <CallFailure error={failure} fallback={t("failed")} signIn={t("failed")} />}
          </DialogBody>
          <DialogFooter>
            <DialogClose asChild>
              <Button variant="outline">{t("cancel")}</Button>
            </DialogClose>
            <Button type="submit" pending={form.formState.isSubmitting}>
              {t("send")}
            </Button>
          </DialogFooter>
        </form>
      </Form>
    </DialogFrame>
  );
}

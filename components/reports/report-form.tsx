"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useTranslations } from "next-intl";
import { type ReactNode } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { LabelledField } from "@/components/common/fields/labelled-field";
import { NativeSelect } from "@/components/common/fields/native-select";
import { HiddenFields, useFormFailure, useFormStart } from "@/components/common/fields/posted-form";
import { useFormAction } from "@/components/common/fields/use-form-action";
import { CallFailure } from "@/components/layout/call-failure";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";
import { Form } from "@/components/ui/form";
import { Textarea } from "@/components/ui/textarea";
import { submitReport } from "@/lib/reports/actions";
import { REPORT_LIMITS, REPORT_REASONS, type ReportKind } from "@/lib/reports/reasons";
import { reportFields, type ReportFields } from "@/lib/reports/schema";

/** The reported thing. */
export type Reported = { kind: ReportKind; id: string };

type Values = { reason: ReportFields["reason"]; text: string };
const EMPTY: Values = { reason: "spam", text: "" };

type Props = {
  reported: Reported;
  /** Shown above the fields. */
  children?: ReactNode;
  /** The way out without sending. */
  cancel: ReactNode;
  onSent: () => void;
};

/** Reports something to the administrators: the same form in the dialog and on its page. The input stays until it is sent. */
export function ReportForm({ reported, children, cancel, onSent }: Props) {
  const t = useTranslations("reports.form");
  const { posted, formAction, submit } = useFormAction(submitReport);
  const resolver = zodResolver(reportFields) as unknown as Resolver<Values, unknown, ReportFields>;
  const form = useForm<Values, unknown, ReportFields>({ resolver, ...useFormStart(posted, EMPTY) });
  const { general, attempt } = useFormFailure(posted, form);

  const send = (input: ReportFields) =>
    attempt(async () => {
      await submit({ ...input, ...reported });
      form.reset(EMPTY);
      onSent();
    });

  return (
    <Form {...form}>
      <form noValidate action={formAction} onSubmit={(event) => void form.handleSubmit(send)(event)}>
        <HiddenFields values={reported} />
        <DialogBody className="gap-4">
          {children}
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
            {(field) => (
              <Textarea
                {...field}
                maxLength={REPORT_LIMITS.textMax}
                placeholder={t("hint")}
                className="min-h-24"
              />
            )}
          </LabelledField>
          {general && <CallFailure error={general} fallback={t("failed")} />}
        </DialogBody>
        <DialogFooter>
          {cancel}
          <Button type="submit" pending={form.formState.isSubmitting}>
            {t("send")}
          </Button>
        </DialogFooter>
      </form>
    </Form>
  );
}

"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import type { PopupProps } from "@/components/common/dialogs/lazy-popup";
import { NativeSelect } from "@/components/common/fields/native-select";
import { toast } from "@/components/common/toast";
import { Button } from "@/components/ui/button";
import { DialogClose, DialogFrame } from "@/components/ui/dialog";
import { Label } from "@/components/ui/label";
import { type Reported, ReportForm } from "./report-form";

/** `parts`: results of a prompt; each can be reported instead of it. */
export type ReportPopupProps = PopupProps & Reported & { parts?: { id: string; name: string }[] };

/** Tells the administrators why something should not be seen. */
export default function ReportPopup({ trigger, kind, id, parts = [] }: ReportPopupProps) {
  const t = useTranslations("reports.form");
  const [open, setOpen] = useState(true);
  const [part, setPart] = useState("");
  const aboutId = useId();
  return (
    <DialogFrame
      open={open}
      onOpenChange={setOpen}
      trigger={trigger}
      size="sm"
      title={t(`titles.${kind}`)}
      description={t("lead")}
    >
      <ReportForm
        reported={part ? { kind: "example", id: part } : { kind, id }}
        cancel={
          <DialogClose asChild>
            <Button variant="outline">{t("cancel")}</Button>
          </DialogClose>
        }
        onSent={() => {
          setOpen(false);
          toast(t("sent"), { type: "success" });
        }}
      >
        {parts.length > 0 && (
          <div className="grid gap-1.5">
            <Label htmlFor={aboutId}>{t("about")}</Label>
            <NativeSelect id={aboutId} value={part} onChange={(event) => setPart(event.target.value)}>
              <option value="">{t("whole")}</option>
              {parts.map(({ id: partId, name }) => (
                <option key={partId} value={partId}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          </div>
        )}
      </ReportForm>
    </DialogFrame>
  );
}

"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { saveFile } from "@/components/common/media/save-file";
import { toast } from "@/components/common/toast";
import { Button } from "@/components/ui/button";
import { submitBatch } from "@/lib/money/payouts/actions";
import { useRouter } from "@/lib/platform/i18n/navigation";
import { PlainForm } from "@/components/layout/forms/plain-form";

export function MakeBatch() {
  const t = useTranslations("payoutsAdmin");
  return (
    <PlainForm
      id="batch"
      action={submitBatch}
      submit={t("make")}
      done={{ to: ({ id }) => `/payouts/${id}` }}
    />
  );
}

/** Sends a batch and downloads the bank file of payouts made by hand. @param byGateway sends the others through the provider */
export function SendBatch({ id, byGateway }: { id: string; byGateway: boolean }) {
  const t = useTranslations("payoutsAdmin");
  const failed = useTranslations("money.payouts")("failed");
  const router = useRouter();
  const [busy, setBusy] = useState(false);

  async function send() {
    setBusy(true);
    try {
      // The answer is a file, which `callApi` does not read.
      const response = await fetch(`/api/admin/payouts/batches/${id}/send`, { method: "POST" });
      if (!response.ok) throw new Error(String(response.status));
      saveFile(`payouts-${id}.csv`, await response.blob(), "text/csv;charset=utf-8");
      router.refresh();
    } catch {
      toast(failed, { type: "error" });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="grid justify-items-start gap-1">
      <Button pending={busy} onClick={() => void send()}>
        <Download aria-hidden />
        {t(byGateway ? "sendAll" : "send")}
      </Button>
      <p className="text-sm text-muted-foreground">{t("sent")}</p>
    </div>
  );
}

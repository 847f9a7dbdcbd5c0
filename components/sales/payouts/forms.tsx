"use client";

import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { saveFile } from "@/components/common/media/save-file";
import { toast } from "@/components/common/toast";
import { Button } from "@/components/ui/button";
import { submitCommission } from "@/lib/money/ledger/actions";
import {
  submitApproval,
  submitBatch,
  submitPaid,
  submitPayout,
  submitReturned,
} from "@/lib/money/payouts/actions";
import { PAYOUT_LIMITS } from "@/lib/money/payouts/limits";
import { useRouter } from "@/lib/platform/i18n/navigation";
import { PlainForm } from "@/components/layout/forms/plain-form";

/** Requests a payout of the available balance. @param available rubles */
export function RequestPayout({ available }: { available: string }) {
  const t = useTranslations("money.payouts");
  return (
    <PlainForm
      id="payout"
      action={submitPayout}
      fields={[{ name: "amount", label: t("amount"), inputMode: "decimal", defaultValue: available }]}
      submit={t("submit")}
    />
  );
}

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

export function ApproveBatch({ id }: { id: string }) {
  const t = useTranslations("payoutsAdmin");
  return <PlainForm id="approve" action={submitApproval} values={{ id }} submit={t("approve")} />;
}

/** Notes that the bank has paid every payout of a batch that has not ended. @param today "2026-01-31" */
export function MarkPaid({ id, today }: { id: string; today: string }) {
  const t = useTranslations("payoutsAdmin");
  return (
    <PlainForm
      id="paid"
      action={submitPaid}
      values={{ id }}
      fields={[
        { name: "number", label: t("number"), maxLength: PAYOUT_LIMITS.numberMax },
        { name: "date", label: t("date"), type: "date", defaultValue: today },
      ]}
      submit={t("paid")}
    />
  );
}

/** Notes that one payout came back. */
export function MarkReturned({
  id,
  payoutId,
  wasPaid,
}: {
  id: string;
  payoutId: string;
  /** It was marked as paid, and the bank sent it back. */
  wasPaid: boolean;
}) {
  const t = useTranslations("payoutsAdmin");
  return (
    <PlainForm
      id={`returned-${payoutId}`}
      action={submitReturned}
      values={{ id, ids: payoutId }}
      fields={[{ name: "reason", label: t("reason"), maxLength: PAYOUT_LIMITS.reasonMax }]}
      submit={t(wasPaid ? "sentBack" : "returned")}
      variant="outline"
    />
  );
}

/** Sets what a seller's further sales cost. */
export function SetCommission() {
  const t = useTranslations("payoutsAdmin");
  return (
    <PlainForm
      id="commission"
      action={submitCommission}
      fields={[
        { name: "id", label: t("seller") },
        { name: "percent", label: t("percent"), inputMode: "decimal", isOptional: true },
      ]}
      submit={t("setCommission")}
      variant="outline"
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

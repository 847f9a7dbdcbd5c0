"use client";

import { Undo2 } from "lucide-react";
import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { useState } from "react";
import { useConfirm } from "@/components/common/dialogs/confirm-dialog";
import { NOTIFICATION_DURATION, toast } from "@/components/common/toast";
import { useFormAction } from "@/components/common/fields/use-form-action";
import { Button, type ButtonProps } from "@/components/ui/button";
import type { previewRefundContract } from "@/lib/bases/purchases/contract";
import { submitRefund } from "@/lib/bases/purchases/refunds/actions";
import type { Order } from "@/lib/bases/purchases/types";
import { ApiError, callApi } from "@/lib/platform/api-client";
import { Link, useRouter } from "@/lib/platform/i18n/navigation";
import type { Locale } from "@/lib/platform/viewer";
import { refundQuestion } from "./refund-question";

type RefundButtonProps = Pick<ButtonProps, "size" | "variant"> & {
  orderId: string;
  /** What became of an attempt before, to be said beside the button. */ before?: Order["refund"];
};

/**
 * Gives a sale's money back: asks once, naming the amount and what becomes of whose access; a page asks where no script runs. The page
 * around it names "refund" to its ClientMessages.
 */
export function RefundButton({ orderId, before, variant = "outline", size }: RefundButtonProps) {
  const t = useTranslations("refund");
  const [locale, timeZone] = [useLocale() as Locale, useTimeZone() ?? "UTC"];
  const confirm = useConfirm();
  const router = useRouter();
  const { submit } = useFormAction(submitRefund);
  const [pending, setPending] = useState(false);

  async function ask() {
    setPending(true);
    try {
      const preview = await callApi<typeof previewRefundContract>("GET", `/orders/${orderId}/refund`).finally(
        () => setPending(false),
      );
      const words = refundQuestion(preview, locale, timeZone);
      let done: Order | null = null;
      const confirmed = await confirm({
        title: t("title"),
        description: `${t("text", words.text)} ${t("access", words.access)}`,
        confirmLabel: t("confirm"),
        destructive: true,
        onConfirm: async () => void (done = await submit({ id: orderId })),
      });
      if (!confirmed) return;
      toast(t((done as Order | null)?.status === "refunded" ? "done" : "underWay"), {
        type: "success",
        duration: NOTIFICATION_DURATION,
      });
    } catch (error) {
      toast((error instanceof ApiError && error.message) || t("failed"), {
        type: "error",
        duration: 2 * NOTIFICATION_DURATION,
      });
    }
    router.refresh();
  }

  const label = (
    <>
      <Undo2 aria-hidden />
      {t("action")}
    </>
  );
  return (
    <>
      {(before === "lost" || before === "refused") && (
        <p className="mb-1.5 text-right text-xs text-pretty text-destructive">{t(`before.${before}`)}</p>
      )}
      <Button
        variant={variant}
        size={size}
        pending={pending}
        className="noscript:hidden"
        onClick={() => void ask()}
      >
        {label}
      </Button>
      <noscript>
        <Button asChild variant={variant} size={size}>
          <Link href={`/purchase/${orderId}/refund`} prefetch={false}>
            {label}
          </Link>
        </Button>
      </noscript>
    </>
  );
}

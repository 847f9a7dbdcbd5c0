import { getLocale, getTimeZone, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { FormFrame } from "@/components/common/dialogs/form-frame";
import { ClientMessages } from "@/components/layout/client-messages";
import { previewRefund } from "@/lib/bases/purchases/refunds/queries";
import { orderIdInput, type RefundPreview } from "@/lib/bases/purchases/schema";
import { orNull } from "@/lib/platform/errors";
import { formatDate } from "@/lib/platform/i18n/format-date";
import { formatPrice } from "@/lib/platform/i18n/format-price";
import { redirect } from "@/lib/platform/i18n/navigation";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import { RefundForm } from "./refund-form";

/** /purchase/{id}/refund: the form for a refund of a sale, whole or in part. */
export async function RefundPage({ viewer, id }: { viewer: Viewer; id: string }) {
  const preview = await findPreview(viewer, id);
  if (!preview) notFound();
  const [all, t, locale, timeZone] = [
    await getTranslations(),
    await getTranslations("refund"),
    (await getLocale()) as Locale,
    await getTimeZone(),
  ];
  const back = `/purchase/${id}`;
  if (preview.state === "done" || preview.state === "pending") return redirect({ href: back, locale });
  const { number, amount, access, until, termDays, canBePart, isRest } = preview;
  const text = t("text", {
    number,
    price: formatPrice(amount, locale),
    left: amount === 0 ? "free" : isRest ? "rest" : "whole",
    buyer: preview.buyer?.trim() || "—",
    of: preview.isBundle ? "bundle" : "base",
    base: preview.baseName ?? "",
  });
  const ends = {
    value: "end" as const,
    text: t("access", { access, date: (until && formatDate(until, locale, timeZone)) ?? "" }),
  };
  const shortens = { value: "shorten" as const, text: t("shortens", { days: termDays ?? 0 }) };
  const keeps = { value: "keep" as const, text: t("keeps") };
  const isGiven = access === "ends" || access === "shortened";
  return (
    <FormFrame
      title={t("title")}
      description={isGiven ? text : `${text} ${ends.text}`}
      back={{ href: back, label: all("order.title", { number }) }}
    >
      <ClientMessages namespaces={["refund"]}>
        <RefundForm
          orderId={id}
          left={amount.toFixed(2)}
          canBePart={canBePart}
          choices={isGiven ? [ends, ...(canBePart && termDays ? [shortens] : []), keeps] : []}
        />
      </ClientMessages>
    </FormFrame>
  );
}

/** @returns null unless the order is a sale of the viewer */
async function findPreview(viewer: Viewer, id: string): Promise<RefundPreview | null> {
  if (!orderIdInput.safeParse({ id }).success) return null;
  return orNull(previewRefund(viewer, { id }), "ORDER_NOT_FOUND", "FORBIDDEN", "ORDER_NOT_PAID");
}

import { getLocale, getTimeZone, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { ConfirmForm } from "@/components/common/dialogs/confirm-form";
import { PageHeader } from "@/components/common/page-header";
import { submitRefund } from "@/lib/bases/purchases/refunds/actions";
import { previewRefund } from "@/lib/bases/purchases/refunds/queries";
import { orderIdInput } from "@/lib/bases/purchases/schema";
import type { RefundPreview } from "@/lib/bases/purchases/types";
import { AppError } from "@/lib/platform/errors";
import { redirect } from "@/lib/platform/i18n/navigation";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import { refundQuestion } from "./refund-question";

/** /purchase/{id}/refund: asks before a sale's money goes back, where no script can. */
export async function RefundPage({ viewer, id }: { viewer: Viewer; id: string }) {
  const preview = await findPreview(viewer, id);
  if (!preview) notFound();
  const [t, locale, timeZone] = [
    await getTranslations("refund"),
    (await getLocale()) as Locale,
    await getTimeZone(),
  ];
  const back = `/purchase/${id}`;
  if (preview.state === "done" || preview.state === "pending") return redirect({ href: back, locale });
  const words = refundQuestion(preview, locale, timeZone);
  return (
    <>
      <PageHeader
        title={t("title")}
        description={`${t("text", words.text)} ${t("access", words.access)}`}
        back={{ href: back, label: t("toOrder") }}
      />
      <ConfirmForm action={submitRefund} values={{ id }} confirmLabel={t("confirm")} back={back} />
    </>
  );
}

/** @returns null for what is no sale of the viewer */
async function findPreview(viewer: Viewer, id: string): Promise<RefundPreview | null> {
  if (!orderIdInput.safeParse({ id }).success) return null;
  try {
    return await previewRefund(viewer, { id });
  } catch (error) {
    if (error instanceof AppError && ["ORDER_NOT_FOUND", "FORBIDDEN", "ORDER_NOT_PAID"].includes(error.code))
      return null;
    throw error;
  }
}

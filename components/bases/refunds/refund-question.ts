import { formatDate } from "@/lib/platform/i18n/format-date";
import { formatPrice } from "@/lib/platform/i18n/format-price";
import type { RefundPreview } from "@/lib/bases/purchases/types";
import type { Locale } from "@/lib/platform/viewer";

/** The arguments of `refund.text` and `refund.access`: how much goes back to whom, and what becomes of the access. */
export function refundQuestion(preview: RefundPreview, locale: Locale, timeZone: string) {
  return {
    text: {
      price: formatPrice(preview.amount, locale),
      free: String(preview.amount === 0),
      buyer: preview.buyer?.trim() || "—",
      base: preview.baseName ?? "",
    },
    access: { access: preview.access, date: (preview.until && formatDate(preview.until, timeZone)) ?? "" },
  };
}

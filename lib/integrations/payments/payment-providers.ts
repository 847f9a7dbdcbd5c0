import type { Env } from "@/lib/platform/env";
import type { Locale } from "@/lib/platform/i18n/locales";

/** How purchases are paid here (PAYMENTS_PROVIDER): not at all, or by a provider. */
export type PaymentsMode = Env["PAYMENTS_PROVIDER"];
export type PaymentProviderName = Exclude<PaymentsMode, "off">;

type Facts = {
  /** The name of its page as buyers read it. Null: a demonstration, nothing is paid. */
  page: Record<Locale, string> | null;
  /** The variables without which it does not work. */
  keys: (keyof Env)[];
  /** It sends notifications; their contract is at /payments/<name>/webhook (lib/bases/purchases/contract.ts). */
  notifies: boolean;
  /** Years after the payment in which it makes refunds. */
  refundYears: number;
};

/**
 * What each payment provider can; safe for the browser. How it is called: `CONNECTED` in ./payments. Every provider can be
 * asked about a payment: orders are settled by what it answers (docs/product/safety.md 6).
 */
export const PAYMENT_PROVIDERS: Record<PaymentProviderName, Facts> = {
  instant: { page: null, keys: [], notifies: false, refundYears: 3 },
  yookassa: {
    page: { ru: "ЮKassa", en: "YooKassa" },
    keys: ["YOOKASSA_SHOP_ID", "YOOKASSA_SECRET_KEY"],
    notifies: true,
    refundYears: 3,
  },
};

import { env } from "@/lib/platform/env";
import { instant } from "./instant";
import type { PaymentProvider } from "./provider";
import { yookassa } from "./yookassa";
import type { ReceiptSettings } from "./yookassa-receipt";
import { YOOKASSA_DEADLINE } from "./yookassa-request";

export type PaymentsMode = "off" | "instant" | "yookassa";

/**
 * How purchases are paid (PAYMENTS_PROVIDER). `instant` gives access without money: the environment has it only where
 * nobody else reaches the server; `yookassa` works only with a shop's id and key. Otherwise purchases are off.
 */
export function paymentsMode(): PaymentsMode {
  const { PAYMENTS_PROVIDER: mode } = env();
  return mode === "yookassa" && !isYookassaConfigured() ? "off" : mode;
}

/** The provider of new orders, null while purchases are off. @param remote the request did not come from this machine: nothing is free for it */
export function currentProvider(remote: boolean): PaymentProvider | null {
  const mode = paymentsMode();
  return mode === "off" || (mode === "instant" && remote) ? null : providerNamed(mode);
}

/** The provider of an order made earlier, whatever PAYMENTS_PROVIDER says now; null when it can not be asked. */
export function providerNamed(name: string): PaymentProvider | null {
  if (name === "instant") return instant;
  if (name !== "yookassa" || !isYookassaConfigured()) return null;
  const { YOOKASSA_SHOP_ID: shopId, YOOKASSA_SECRET_KEY: secretKey, YOOKASSA_BASE_URL: baseUrl } = env();
  return yookassa(
    { shopId: shopId!, secretKey: secretKey!, baseUrl, deadline: YOOKASSA_DEADLINE },
    receiptSettings(),
  );
}

/** Whether buyers are asked where the receipt shall go: the shop sends its receipts through YooKassa. */
export function areReceiptsSent(): boolean {
  return paymentsMode() === "yookassa" && env().YOOKASSA_RECEIPTS;
}

function receiptSettings(): ReceiptSettings | null {
  const {
    YOOKASSA_RECEIPTS: sent,
    YOOKASSA_VAT_CODE: vatCode,
    YOOKASSA_TAX_SYSTEM_CODE: taxSystemCode,
  } = env();
  return sent ? { vatCode: vatCode!, taxSystemCode: taxSystemCode ?? null } : null;
}

function isYookassaConfigured(): boolean {
  return Boolean(env().YOOKASSA_SHOP_ID && env().YOOKASSA_SECRET_KEY);
}

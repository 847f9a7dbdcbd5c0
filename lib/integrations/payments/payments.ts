import { env } from "@/lib/platform/env";
import { instant } from "./instant";
import { PAYMENT_PROVIDERS, type PaymentProviderName, type PaymentsMode } from "./payment-providers";
import type { PaymentProvider } from "./provider";
import { yookassa } from "./yookassa";
import { type PayoutGateway, yookassaPayouts } from "./yookassa-payouts";
import type { ReceiptSettings } from "./yookassa-receipt";
import { YOOKASSA_DEADLINE } from "./yookassa-request";

/** Each provider as the environment configures it; null without its keys. */
const CONNECTED: Record<PaymentProviderName, () => PaymentProvider | null> = {
  instant: () => instant,
  yookassa: () => {
    const { YOOKASSA_SHOP_ID: shopId, YOOKASSA_SECRET_KEY: secretKey, YOOKASSA_BASE_URL: baseUrl } = env();
    if (!shopId || !secretKey) return null;
    const shop = { shopId, secretKey, baseUrl, deadline: YOOKASSA_DEADLINE };
    return yookassa(shop, { receipts: yookassaReceipts(), autopayments: env().YOOKASSA_AUTOPAYMENTS });
  },
};

/**
 * How purchases are paid (PAYMENTS_PROVIDER). `instant` gives access without money: the environment has it only where
 * the server is reachable from this machine alone; the others work only with their keys. Otherwise purchases are off.
 */
export function paymentsMode(): PaymentsMode {
  const { PAYMENTS_PROVIDER: mode } = env();
  return mode === "off" || !CONNECTED[mode]() ? "off" : mode;
}

/** The provider of new orders, null while purchases are off. @param remote the request did not come from this machine: nothing is free for it */
export function currentProvider(remote: boolean): PaymentProvider | null {
  const mode = paymentsMode();
  if (mode === "off") return null;
  const isFree = PAYMENT_PROVIDERS[mode].page === null;
  return isFree && remote ? null : CONNECTED[mode]();
}

/** The provider of an earlier order, regardless of the current PAYMENTS_PROVIDER; null when it is not configured. */
export function providerNamed(name: string): PaymentProvider | null {
  return Object.hasOwn(CONNECTED, name) ? CONNECTED[name as PaymentProviderName]() : null;
}

/** Every provider that can be asked, whichever takes new orders. */
export function configuredProviders(): PaymentProvider[] {
  return Object.values(CONNECTED).flatMap((connect) => connect() ?? []);
}

/** Whether buyers are asked where the receipt shall go: the shop sends its receipts through the provider. */
export function areReceiptsSent(): boolean {
  const mode = paymentsMode();
  return mode !== "off" && CONNECTED[mode]()!.sendsReceipts;
}

/** How payouts are sent where that is not done by hand; null: by hand. */
export function payoutGateway(): PayoutGateway | null {
  const {
    PAYOUTS,
    YOOKASSA_GATEWAY_ID: shopId,
    YOOKASSA_GATEWAY_KEY: secretKey,
    YOOKASSA_BASE_URL: baseUrl,
  } = env();
  if (PAYOUTS === "manual") return null;
  return yookassaPayouts({ shopId: shopId!, secretKey: secretKey!, baseUrl, deadline: YOOKASSA_DEADLINE });
}

/** Whether subscriptions that renew are offered. */
export function areRenewalsOffered(): boolean {
  const mode = paymentsMode();
  return mode !== "off" && CONNECTED[mode]()!.renews;
}

function yookassaReceipts(): ReceiptSettings | null {
  const {
    YOOKASSA_RECEIPTS: sent,
    YOOKASSA_VAT_CODE: vatCode,
    YOOKASSA_TAX_SYSTEM_CODE: taxSystemCode,
  } = env();
  return sent ? { vatCode: vatCode!, taxSystemCode: taxSystemCode ?? null } : null;
}

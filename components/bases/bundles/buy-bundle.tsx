"use client";

import { FlaskConical } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type SubmitEvent, useState } from "react";
import { HiddenFields } from "@/components/common/fields/posted-form";
import { failureOf, useFormAction } from "@/components/common/fields/use-form-action";
import { CallFailure } from "@/components/layout/call-failure";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { submitBundlePurchase } from "@/lib/bases/purchases/bundles/actions";
import { REQUEST_LIMITS } from "@/lib/bases/purchases/refunds/requests/limits";
import { PAYMENT_PROVIDERS } from "@/lib/integrations/payments/payment-providers";
import { ApiError } from "@/lib/platform/browser/api-client";
import { formatPrice } from "@/lib/platform/i18n/format-price";
import { useRouter } from "@/lib/platform/i18n/navigation";
import type { Locale } from "@/lib/platform/viewer";
import { OfferBox, useOffer } from "../purchase/fields/offer-box";
import { ReceiptField, useReceiptEmail } from "../purchase/fields/receipt-field";
import type { Place } from "../purchase/place";

type BuyBundleProps = { bundle: { id: string; price: number; baseIds: string[] }; place: Place };

/** The purchase form of a bundle: what the receipt and the offer need, and the way to pay. */
export function BuyBundle({ bundle, place }: BuyBundleProps) {
  const t = useTranslations("purchase");
  const locale = useLocale() as Locale;
  const router = useRouter();
  const { posted, formAction, submit } = useFormAction(submitBundlePurchase);
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState(failureOf(posted));
  const [changed, setChanged] = useState<number | null>(null);
  const price = changed ?? bundle.price;
  const typed = posted && !posted.ok ? posted.values : {};
  const receipt = useReceiptEmail(place.receipts, typed.receiptEmail ?? "");
  const offer = useOffer(place.offer, typed.offerVersion);
  const page = place.mode === "off" ? null : PAYMENT_PROVIDERS[place.mode].page;

  async function buy(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (offer.version !== null && !offer.ticked) return offer.ask();
    setPending(true);
    setFailure(null);
    try {
      const answer = await submit({
        id: bundle.id,
        ...place.marks,
        agreed: price,
        agreedBases: bundle.baseIds,
        ...(place.receipts && { receiptEmail: receipt.typed }),
        ...(offer.version !== null && { offerVersion: offer.version }),
      });
      if ("confirmationUrl" in answer) return window.location.assign(answer.confirmationUrl); // waits until the page is gone
      return router.push(`/purchase/${answer.orderId}`);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
      if (error.code === "PRICE_CHANGED") setChanged((error.body as { amount: number }).amount);
      if (error.code === "PRICE_CHANGED" || error.code === "BUNDLE_CHANGED") router.refresh(); // the page around shows the old offer
    }
    setPending(false);
  }

  return (
    <form action={formAction} onSubmit={(event) => void buy(event)} noValidate className="grid gap-4">
      <HiddenFields
        values={{ id: bundle.id, ...place.marks, agreed: price, agreedBases: bundle.baseIds.join(" ") }}
        once
      />
      <OfferBox offer={offer} error={failure?.fields.offerVersion?.[0]} />
      {place.receipts && <ReceiptField receipt={receipt} error={failure?.fields.receiptEmail?.[0]} />}
      {page ? (
        <p className="text-sm text-muted-foreground">{t("toPayment", { provider: page[locale] })}</p>
      ) : (
        <Alert variant="warning">
          <FlaskConical aria-hidden />
          <AlertTitle>{t("demo")}</AlertTitle>
          <AlertDescription>{t("demoText")}</AlertDescription>
        </Alert>
      )}
      <p className="text-sm text-muted-foreground">{t("refundNote", { days: REQUEST_LIMITS.refundDays })}</p>
      {failure && <CallFailure error={failure} fallback={t("failed")} signIn={t("signInAgain")} />}
      <Button type="submit" size="lg" pending={pending}>
        {t(page ? "goToPay" : "pay", { price: formatPrice(price, locale) })}
      </Button>
    </form>
  );
}

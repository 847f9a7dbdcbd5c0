"use client";

import { useLocale, useTranslations } from "next-intl";
import { ActionForm } from "@/components/layout/forms/action-form";
import { submitBundlePurchase } from "@/lib/bases/purchases/bundles/actions";
import { formatPrice } from "@/lib/platform/i18n/format-price";
import { useRouter } from "@/lib/platform/i18n/navigation";
import { z } from "@/lib/platform/validation/zod";
import type { Locale } from "@/lib/platform/viewer";
import { CheckoutEnd, checkoutFields, goToPay, paymentPage } from "../purchase/fields/checkout-end";
import type { Place } from "../purchase/place";

type BuyBundleProps = {
  bundle: { id: string; price: number; baseIds: string[] };
  place: Place;
  receiptEmail: string;
};

/** The purchase form of a bundle: what the receipt and the offer need, and the way to pay. */
export function BuyBundle({ bundle: { id, price, baseIds }, place, receiptEmail }: BuyBundleProps) {
  const t = useTranslations("purchase");
  const locale = useLocale() as Locale;
  const router = useRouter();
  return (
    <ActionForm
      action={submitBundlePurchase}
      schema={z.object(checkoutFields(place))}
      initial={{ receiptEmail, offerVersion: null }}
      ids={{ id, ...place.marks, agreed: String(price), agreedBases: baseIds.join(" ") }}
      submit={t(paymentPage(place) ? "goToPay" : "pay", { price: formatPrice(price, locale) })}
      done={{
        then: (answer) =>
          "confirmationUrl" in answer
            ? goToPay(answer.confirmationUrl)
            : router.push(`/purchase/${answer.orderId}`),
      }}
      // The page shows the old offer.
      refused={({ code }) => /^(PRICE|BUNDLE)_CHANGED$/.test(code) && router.refresh()}
      failed={t("failed")}
      signIn={t("signInAgain")}
    >
      <CheckoutEnd place={place} due={price} />
    </ActionForm>
  );
}

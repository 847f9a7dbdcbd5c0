"use client";

import { FlaskConical } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, type SubmitEvent, useState, useSyncExternalStore } from "react";
import { formatPrice } from "@/lib/platform/i18n/format-price";
import { HiddenFields } from "@/components/common/fields/posted-form";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";
import type { Term } from "@/lib/bases/purchases/types";
import type { BaseAccess } from "@/lib/bases/types";
import { signInPath } from "@/lib/identity/sign-in/sign-in-path";
import { PAYMENT_PROVIDERS } from "@/lib/integrations/payments/payment-providers";
import { getPathname, Link } from "@/lib/platform/i18n/navigation";
import type { Locale } from "@/lib/platform/viewer";
import { CallFailure } from "@/components/layout/call-failure";
import { type GiftForm, GiftFields, giftTyped } from "../gifts/gift-fields";
import { type Place, withAsked } from "./place";
import { OfferBox, useOffer } from "./fields/offer-box";
import { PlanChoice } from "./plan-choice";
import { PromoField } from "./promo/promo-field";
import { usePromoInAddress } from "./promo/promo-in-address";
import { usePromoCode } from "./promo/use-promo-code";
import { RenewField, TrialField } from "./fields/renew-field";
import { ReceiptField, useReceiptEmail } from "./fields/receipt-field";
import { type ShownTrial, usePurchase } from "./use-purchase";
import { WhatOneGets } from "./what-one-gets";
import type { Sale } from "./sale";
import type { LinkMarks } from "@/lib/bases/purchases/source";
import { marksIn } from "./link-marks";

type PurchaseFormProps = {
  sale: Sale;
  place: Place;
  term: Term | null;
  onBought: (access: BaseAccess) => void;
  cancel: ReactNode;
  /** What is bought is given away. */
  gift?: GiftForm | null;
};

/** Which plan, what it gives, and the way to pay; a guest is asked to sign in first. */
export function PurchaseForm({ sale, place, term, onBought, cancel, gift = null }: PurchaseFormProps) {
  const t = useTranslations("purchase");
  const locale = useLocale() as Locale;
  const [plan, setPlan] = useState(sale.plans.find((each) => each.term === term) ?? sale.plans[0]!);
  const { buy, pending, failure, formAction, typed } = usePurchase(sale.id, onBought);
  const promo = usePromoCode(sale.id, plan.term, usePromoInAddress(sale.id, place));
  const marks = useMarksInAddress(place);
  const back = getPathname({
    href: withAsked(place.returnTo, sale.id, plan.term, promo.applied, marks),
    locale,
  });
  const page = place.mode === "off" ? null : PAYMENT_PROVIDERS[place.mode].page;
  const due = promo.quote?.due ?? plan.price;
  const price = formatPrice(due, locale);
  const asksForEmail = place.receipts && place.signedIn && due > 0;
  const [given, setGiven] = useState(() => giftTyped(typed));
  const runsUntil = sale.running ? sale.expiresAt : null;
  // Without a payment there is no means to charge.
  const renewable =
    place.renews && !gift && due > 0 && plan.term !== null ? { ...plan, term: plan.term } : null;
  const [renew, setRenew] = useState(typed.renew === "true");
  // Trial days go with the plain price: a promo code is for what is paid now.
  const isTrialOffered = renewable !== null && sale.trialDays > 0 && !promo.quote;
  const [wantsTrial, setWantsTrial] = useState(typed.trial === "true");
  const trial = isTrialOffered && wantsTrial;
  const receipt = useReceiptEmail(asksForEmail, typed.receiptEmail ?? "");
  const offer = useOffer(place.signedIn ? place.offer : null);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (offer.version !== null && !offer.ticked) return offer.ask();
    // The price that is paid is the one that was shown.
    if (promo.typed.trim() === promo.applied)
      void buy(plan.term, promo.applied, {
        ...marks,
        ...(asksForEmail && { receiptEmail: receipt.typed }),
        ...(offer.version !== null && { offerVersion: offer.version }),
        ...(gift && { gift: given }),
        ...(renewable && renew && { renew }),
        ...(trial && { trial, ...shownTrial(sale) }),
      });
    else promo.apply();
  }

  function buttonText(): string {
    if (trial) return t("trial.start");
    return due === 0 ? t("promo.getFree") : t(page ? "goToPay" : "pay", { price });
  }

  return (
    <form action={formAction} onSubmit={submit} noValidate>
      <HiddenFields
        values={{
          base_id: sale.id,
          access_type: "PURCHASED",
          gift: gift ? "on" : undefined,
          ...marks,
          ...shownTrial(sale),
        }}
        once
      />
      <DialogBody className="gap-5">
        <PlanChoice plans={sale.plans} chosen={plan} onChoose={setPlan} runsUntil={runsUntil} />
        {gift ? (
          <GiftFields form={gift} typed={given} onType={setGiven} errors={failure?.fields ?? {}} />
        ) : (
          <WhatOneGets sale={sale} plan={plan} renews={renewable !== null && renew} />
        )}
        <PromoField promo={promo} />
        {renewable && isTrialOffered && (
          <TrialField
            plan={renewable}
            days={sale.trialDays}
            chosen={trial}
            onChoose={(chosen) => {
              setWantsTrial(chosen);
              if (chosen) setRenew(true);
            }}
          />
        )}
        {renewable && (
          <RenewField
            plan={trial ? { ...renewable, days: sale.trialDays } : renewable}
            runsUntil={runsUntil}
            chosen={renew}
            onChoose={(chosen) => {
              setRenew(chosen);
              if (!chosen) setWantsTrial(false);
            }}
          />
        )}
        <OfferBox offer={offer} error={failure?.fields.offerVersion?.[0]} />
        {asksForEmail && <ReceiptField receipt={receipt} error={failure?.fields.receiptEmail?.[0]} />}
        {place.mode !== "off" && !page && (
          <Alert variant="warning">
            <FlaskConical aria-hidden />
            <AlertTitle>{t("demo")}</AlertTitle>
            <AlertDescription>{t(gift ? "demoGift" : "demoText")}</AlertDescription>
          </Alert>
        )}
        {page && (
          <p className="text-sm text-muted-foreground">
            {trial
              ? t("trial.toBinding", { provider: page[locale] })
              : due === 0
                ? t("promo.freeText")
                : t("toPayment", { provider: page[locale] })}
          </p>
        )}
        {!place.signedIn && <p className="text-sm text-muted-foreground">{t("signInText")}</p>}
        {failure && <CallFailure error={failure} fallback={t("failed")} signIn={t("signInAgain")} />}
        {failure && typeof failure.body.orderId === "string" && (
          <Button asChild variant="outline">
            <Link href={`/purchase/${failure.body.orderId}`} prefetch={false}>
              {t("promo.toOrder")}
            </Link>
          </Button>
        )}
      </DialogBody>
      <DialogFooter>
        {cancel}
        {place.signedIn ? (
          <Button type="submit" pending={pending || promo.pending}>
            <span className="noscript:hidden">{buttonText()}</span>
            <span className="hidden noscript:inline">{t("buy")}</span>
          </Button>
        ) : (
          <Button asChild>
            <a href={signInPath(back)}>{t("signIn")}</a>
          </Button>
        )}
      </DialogFooter>
    </form>
  );
}

/** What is agreed to with the trial's checkbox, whichever term is chosen. */
function shownTrial({ trialDays, plans }: Sale): ShownTrial {
  const priceOf = (term: Term) => plans.find((plan) => plan.term === term)?.price.toFixed(2);
  return trialDays > 0
    ? { agreedDays: String(trialDays), agreedMonthly: priceOf("monthly"), agreedYearly: priceOf("yearly") }
    : {};
}

const never = () => () => undefined;

/**
 * What the address is marked with: it goes along with the purchase, and nothing of it is kept in the browser. The page that is kept for
 * guests knows no query, so that the browser is asked.
 */
function useMarksInAddress({ marks }: Pick<Place, "marks">): LinkMarks {
  const search = useSyncExternalStore(
    never,
    () => window.location.search,
    () => new URLSearchParams(marks).toString(),
  );
  return marksIn(Object.fromEntries(new URLSearchParams(search)));
}

"use client";

import { FlaskConical } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { type ReactNode, type SubmitEvent, useState, useSyncExternalStore } from "react";
import { formatPrice } from "@/lib/platform/i18n/format-price";
import { HiddenFields } from "@/components/common/fields/posted-form";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { DialogBody, DialogFooter } from "@/components/ui/dialog";
import { SHOWN_DUE } from "@/lib/bases/purchases/agreement/plain-form";
import type { Quote } from "@/lib/bases/promo-codes/schema";
import { REQUEST_LIMITS } from "@/lib/bases/purchases/refunds/requests/limits";
import type { Term } from "@/lib/bases/purchases/terms";
import type { BaseAccess } from "@/lib/bases/schema";
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
import { type Plan, withPrice } from "./plans";
import { type ChangedPrice, usePurchase } from "./use-purchase";
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
  /** Buys it as a gift. */
  gift?: GiftForm | null;
  /** Where no script runs: rubles that are due for a plan with the promo code of the address. */
  dues?: Dues;
};

export type Dues = Partial<Record<keyof typeof SHOWN_DUE, number>>;

/** Choice of a plan, its benefits and the payment; a guest is asked to sign in first. */
export function PurchaseForm({
  sale,
  place,
  term,
  onBought,
  cancel,
  gift = null,
  dues = {},
}: PurchaseFormProps) {
  const t = useTranslations("purchase");
  const locale = useLocale() as Locale;
  const { buy, pending, failure, changed, formAction, typed } = usePurchase(sale.id, onBought);
  const [chosen, choose] = useState<string | null>(typed.duration_type ?? term);
  const plans = changed ? withPrice(sale.plans, changed.term, changed.fullAmount) : sale.plans;
  const plan = plans.find((each) => each.term === chosen) ?? plans[0]!;
  const trialDays = changed?.trialDays ?? sale.trialDays;
  const asked = usePromoCode(sale.id, plan.term, usePromoInAddress(sale.id, place));
  const promo = { ...asked, quote: quoteBy(changed, plan, asked.applied) ?? asked.quote };
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
  // Trial days need the full price: a promo code lowers the payment of today.
  const isTrialOffered = renewable !== null && trialDays > 0 && !promo.quote;
  const [wantsTrial, setWantsTrial] = useState(typed.trial === "true");
  const trial = isTrialOffered && wantsTrial;
  const receipt = useReceiptEmail(asksForEmail, typed.receiptEmail ?? "");
  const offer = useOffer(place.signedIn ? place.offer : null, typed.offerVersion);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (offer.version !== null && !offer.ticked) return offer.ask();
    // The price that is paid is the one that was shown.
    if (promo.typed.trim() === promo.applied)
      void buy(plan.term, promo.applied, {
        ...marks,
        agreed: due,
        ...shownTerms(plans, trialDays),
        ...(asksForEmail && { receiptEmail: receipt.typed }),
        ...(offer.version !== null && { offerVersion: offer.version }),
        ...(gift && { gift: given }),
        ...(renewable && renew && { renew }),
        ...(trial && { trial }),
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
          ...shownTerms(plans, trialDays),
          ...shownDues(plans, dues),
        }}
        once
      />
      <DialogBody className="gap-5">
        <PlanChoice
          plans={plans}
          chosen={plan}
          onChoose={(each) => choose(each.term)}
          runsUntil={runsUntil}
        />
        {gift ? (
          <GiftFields form={gift} typed={given} onType={setGiven} errors={failure?.fields ?? {}} />
        ) : (
          <WhatOneGets sale={sale} plan={plan} renews={renewable !== null && renew} />
        )}
        <PromoField promo={promo} />
        {renewable && isTrialOffered && (
          <TrialField
            plan={renewable}
            days={trialDays}
            chosen={trial}
            onChoose={(chosen) => {
              setWantsTrial(chosen);
              if (chosen) setRenew(true);
            }}
          />
        )}
        {renewable && (
          <RenewField
            plan={trial ? { ...renewable, days: trialDays } : renewable}
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
        {due > 0 && !trial && (
          <p className="text-sm text-muted-foreground">
            {t("refundNote", { days: REQUEST_LIMITS.refundDays })}
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

/** The prices without a promo code, which later terms cost, and the days of a trial: agreed to whichever term is chosen. */
function shownTerms(plans: Plan[], trialDays: number) {
  const priceOf = (term: Term) => plans.find((plan) => plan.term === term)?.price.toFixed(2);
  return {
    agreedDays: trialDays > 0 ? String(trialDays) : undefined,
    agreedMonthly: priceOf("monthly"),
    agreedYearly: priceOf("yearly"),
  };
}

/** Amounts due for each plan, for a form sent without scripts. */
function shownDues(plans: Plan[], dues: Dues) {
  return Object.fromEntries(
    plans.map(({ term, price }) => [
      SHOWN_DUE[term ?? "forever"],
      (dues[term ?? "forever"] ?? price).toFixed(2),
    ]),
  );
}

/** The price with a promo code as a refusal told it, as long as the same is wanted. */
function quoteBy(changed: ChangedPrice | null, { term }: Plan, applied: string): Quote | null {
  if (!changed || applied === "" || changed.promoCode !== applied || changed.term !== term) return null;
  const { fullAmount: full, amount: due } = changed;
  return { full, due, discount: Math.round((full - due) * 100) / 100 };
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

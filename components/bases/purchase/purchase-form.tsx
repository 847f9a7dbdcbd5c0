"use client";

import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { type SubmitEvent, useId, useTransition } from "react";
import { useFormContext } from "react-hook-form";
import { FormFrame } from "@/components/common/dialogs/form-frame";
import { useModal } from "@/components/common/dialogs/modal-frame";
import { HiddenFields } from "@/components/common/fields/posted-form";
import { NOTIFICATION_DURATION, toast } from "@/components/common/toast";
import { ActionForm } from "@/components/layout/forms/action-form";
import { LinkButton } from "@/components/ui/button";
import { submitPurchase } from "@/lib/bases/purchases/actions";
import { SHOWN_DUE } from "@/lib/bases/purchases/agreement/plain-form";
import { GIFT_LIMITS } from "@/lib/bases/purchases/gifts/limits";
import type { Term } from "@/lib/bases/purchases/terms";
import { baseHref } from "@/lib/platform/hrefs";
import { formatDate } from "@/lib/platform/i18n/format-date";
import { formatPrice } from "@/lib/platform/i18n/format-price";
import { getPathname, useRouter } from "@/lib/platform/i18n/navigation";
import { z } from "@/lib/platform/validation/zod";
import type { Locale } from "@/lib/platform/viewer";
import { GiftFields } from "../gifts/gift-fields";
import { CheckoutEnd, checkoutFields, goToPay, paymentPage } from "./fields/checkout-end";
import { Choice, RenewText, TrialText } from "./fields/renew-field";
import { type Place, purchaseHref } from "./place";
import { PlanChoice, type Priced } from "./plan-choice";
import { PromoField } from "./promo/promo-field";
import type { Sale } from "./sale";
import { WhatOneGets } from "./what-one-gets";

type Offered = {
  sale: Sale;
  place: Place;
  /** The plans with the promo code of the address. */
  priced: Priced[];
  /** Bought for somebody else. `mailed`: the link can be mailed. */
  gift: { mailed: boolean } | null;
};

type PurchaseFormProps = Offered & {
  /** The plan that is chosen at first. */
  term: Term | null;
  receiptEmail: string;
};

type Chosen = { duration_type: Term | "forever"; renew: boolean; trial: boolean };

/** The purchase of access to a base: the plan, what it gives, the payment. */
export function PurchaseForm({ term, receiptEmail, ...offered }: PurchaseFormProps) {
  const { sale, place, priced, gift } = offered;
  const t = useTranslations("purchase");
  const gifts = useTranslations("gift.form");
  const locale = useLocale() as Locale;
  const timeZone = useTimeZone() ?? "UTC";
  const router = useRouter();
  const modal = useModal();
  const promoForm = useId();
  const [pricing, startPricing] = useTransition();
  const start = sale.plans.find((plan) => plan.term === term) ?? sale.plans[0]!;

  function applyPromo(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const promo = typedIn(event.currentTarget);
    if (promo === place.promo) return;
    const href = purchaseHref(sale.id, { ...place, promo }, gift ? { gift: "" } : {});
    startPricing(() => router.replace(href, { scroll: false }));
  }

  /** A code that is typed but not applied is applied instead of bought without. */
  function holdUnapplied(event: SubmitEvent<HTMLElement>) {
    const form = document.getElementById(promoForm) as HTMLFormElement;
    if (event.target === form || typedIn(form) === place.promo) return;
    event.preventDefault();
    event.stopPropagation();
    form.requestSubmit();
  }

  return (
    <FormFrame
      title={gift ? gifts("title") : t("title")}
      description={t("of", { name: sale.name })}
      back={{ href: baseHref(sale), label: sale.name }}
      size="sm"
    >
      <form
        id={promoForm}
        hidden
        method="get"
        action={getPathname({ href: `/purchase/new/${sale.id}`, locale })}
        onSubmit={applyPromo}
      >
        <HiddenFields values={{ gift: gift ? "" : undefined, ...place.marks }} />
      </form>
      <div className="contents" onSubmitCapture={holdUnapplied}>
        <ActionForm
          action={submitPurchase}
          schema={schemaOf(offered)}
          initial={{
            duration_type: start.term ?? "forever",
            renew: false,
            trial: false,
            receiptEmail,
            offerVersion: null,
            ...(gift && { giftEmail: "", giftMessage: "", giftAt: "" }),
          }}
          ids={{
            base_id: sale.id,
            access_type: "PURCHASED",
            promoCode: place.promo || undefined,
            gift: gift ? "on" : undefined,
            ...place.marks,
            ...shownBy(offered),
          }}
          submit={<SubmitText {...offered} />}
          isReady={() => !pricing}
          back={baseHref(sale)}
          done={{
            then(answer) {
              if ("confirmationUrl" in answer) return goToPay(answer.confirmationUrl);
              if ("orderId" in answer)
                return router[modal ? "replace" : "push"](`/purchase/${answer.orderId}`);
              const date = answer.expires_at && formatDate(answer.expires_at, locale, timeZone);
              toast(
                date ? t("doneUntil", { name: sale.name, date }) : t("doneForever", { name: sale.name }),
                {
                  type: "success",
                  duration: NOTIFICATION_DURATION,
                },
              );
              if (modal) modal.finish();
              else router.push(baseHref(sale));
            },
          }}
          // The page shows the old price; its form keeps the input.
          refused={({ code }) => code === "PRICE_CHANGED" && router.refresh()}
          waysOut={({ body }) =>
            typeof body.orderId === "string" && (
              <LinkButton variant="outline" href={`/purchase/${body.orderId}`}>
                {t("promo.toOrder")}
              </LinkButton>
            )
          }
          failed={t("failed")}
          signIn={t("signInAgain")}
        >
          {gift && <p className="text-pretty">{gifts("lead", { days: GIFT_LIMITS.acceptedWithinDays })}</p>}
          <PlanChoice plans={sale.plans} priced={priced} runsUntil={sale.running ? sale.expiresAt : null} />
          <Fields {...offered} promoForm={promoForm} pricing={pricing} />
        </ActionForm>
      </div>
    </FormFrame>
  );
}

/** The code that is typed, applied or not. */
const typedIn = (form: HTMLFormElement) => String(new FormData(form).get("promo") ?? "").trim();

function Fields({ promoForm, pricing, ...offered }: Offered & { promoForm: string; pricing: boolean }) {
  const { sale, place, priced, gift } = offered;
  const t = useTranslations("purchase");
  const { setValue } = useFormContext<Chosen>();
  const { plan, due, renews, trialDays, renew, trial } = useChoice(offered);
  return (
    <>
      {gift ? <GiftFields mailed={gift.mailed} /> : <WhatOneGets sale={sale} plan={plan} renews={renew} />}
      <PromoField form={promoForm} applied={place.promo} priced={priced} pending={pricing} />
      {trialDays > 0 && (
        <Choice
          name="trial"
          label={t("trial.label", { count: trialDays })}
          chosen={trial}
          onChoose={(chosen) => {
            setValue("trial", chosen);
            if (chosen) setValue("renew", true);
          }}
        >
          <TrialText plan={plan} days={trialDays} />
        </Choice>
      )}
      {renews && (
        <Choice
          name="renew"
          label={t("autoRenew.label")}
          chosen={renew}
          onChoose={(chosen) => {
            setValue("renew", chosen);
            if (!chosen) setValue("trial", false);
          }}
        >
          <RenewText
            plan={trial ? { ...plan, days: trialDays } : plan}
            runsUntil={sale.running ? sale.expiresAt : null}
          />
        </Choice>
      )}
      <CheckoutEnd place={place} due={due} trial={trial} gift={gift !== null} />
    </>
  );
}

function SubmitText(offered: Offered) {
  const t = useTranslations("purchase");
  const locale = useLocale() as Locale;
  const { due, trial } = useChoice(offered);
  const price = formatPrice(due, locale);
  const pay = t(paymentPage(offered.place) ? "goToPay" : "pay", { price });
  return (
    <>
      <span className="noscript:hidden">
        {trial ? t("trial.start") : due === 0 ? t("promo.getFree") : pay}
      </span>
      <span className="hidden noscript:inline">{t("buy")}</span>
    </>
  );
}

/** What the choices of the form come to. */
function choiceOf({ sale, place, priced, gift }: Offered, chosen: Chosen) {
  const plan = sale.plans.find(({ term }) => term === chosen.duration_type) ?? sale.plans[0]!;
  const quote = priced.find(({ term }) => term === plan.term)?.quote;
  const due = quote?.due ?? plan.price;
  // Without a payment there is no means to charge.
  const renews = place.renews && !gift && due > 0 && plan.term !== null;
  // Trial days need the full price: a promo code lowers the payment of today.
  const trialDays = renews && !quote ? sale.trialDays : 0;
  return {
    plan,
    due,
    renews,
    trialDays,
    renew: renews && chosen.renew,
    trial: trialDays > 0 && chosen.trial,
  };
}

const useChoice = (offered: Offered) => choiceOf(offered, useFormContext<Chosen>().watch());

function schemaOf(offered: Offered) {
  const text = z.string().optional();
  return z
    .object({
      duration_type: z.enum(["monthly", "yearly", "forever"]),
      renew: z.boolean(),
      trial: z.boolean(),
      ...checkoutFields(offered.place),
      giftEmail: text,
      giftMessage: text,
      giftAt: text,
    })
    .transform((values) => {
      const { plan, due, renew, trial } = choiceOf(offered, values);
      const receiptEmail = due > 0 ? values.receiptEmail : undefined;
      return { ...values, receiptEmail, duration_type: plan.term ?? undefined, renew, trial };
    });
}

/** The prices that the form shows: amounts due for each plan, those of later terms, without a promo code, and the days of a trial. */
function shownBy({ sale: { plans, trialDays }, priced }: Offered) {
  const priceOf = (term: Term) => plans.find((plan) => plan.term === term)?.price.toFixed(2);
  const dues = plans.map(({ term, price }) => {
    const quote = priced.find((each) => each.term === term)?.quote;
    return [SHOWN_DUE[term ?? "forever"], (quote?.due ?? price).toFixed(2)];
  });
  return {
    agreedDays: trialDays > 0 ? String(trialDays) : undefined,
    agreedMonthly: priceOf("monthly"),
    agreedYearly: priceOf("yearly"),
    ...Object.fromEntries(dues),
  } as Record<string, string | undefined>;
}

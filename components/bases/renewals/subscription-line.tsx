import { useTranslations } from "next-intl";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { Badge } from "@/components/ui/badge";
import { Button, LinkButton } from "@/components/ui/button";
import { submitAgreement, submitCancellation } from "@/lib/bases/purchases/renewals/actions";
import type { Subscription } from "@/lib/bases/purchases/renewals/schema";
import { baseHref } from "@/lib/platform/hrefs";
import { formatDate } from "@/lib/platform/i18n/format-date";
import { formatPrice } from "@/lib/platform/i18n/format-price";
import { Link } from "@/lib/platform/i18n/navigation";
import type { Locale } from "@/lib/platform/viewer";
import { RenewalButton } from "./renewal-button";

type SubscriptionLineProps = { subscription: Subscription; locale: Locale; timeZone: string };

/** A subscription: its base and term, the next charge and payment method, or why it ended; and its actions. */
export function SubscriptionLine({ subscription, locale, timeZone }: SubscriptionLineProps) {
  const t = useTranslations("renewals");
  const { id, baseId, baseSlug, state, newAmount, method, can, term } = subscription;
  const name = subscription.baseName ?? t("gone");
  const price = formatPrice(Number(subscription.amount), locale);
  const page = baseId && baseHref({ id: baseId, slug: baseSlug });
  return (
    <li className="grid gap-3 p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        {page ? (
          <Link
            href={page}
            prefetch={false}
            className="rounded-sm font-medium wrap-anywhere hover:text-primary"
          >
            {name}
          </Link>
        ) : (
          <span className="font-medium wrap-anywhere">{name}</span>
        )}
        <Badge variant={state === "active" ? "free" : state === "pastDue" ? "paid" : "secondary"}>
          {t(`states.${state}`)}
        </Badge>
      </div>
      <div className="grid gap-0.5 text-sm text-pretty text-muted-foreground tabular-nums">
        <span>{t("every", { term, price })}</span>
        <span className={state === "active" && !newAmount ? "text-foreground" : undefined}>
          {stateText(subscription, { t, price, locale, timeZone })}
        </span>
        {can.cancel && state !== "pending" && (
          <span>{method ? t("method", { title: method.title }) : t("noMethod")}</span>
        )}
      </div>
      {newAmount && (
        <p className="rounded-lg bg-paid-soft p-3 text-sm text-pretty">
          {t("newPrice", { price: formatPrice(Number(newAmount), locale), was: price })}
        </p>
      )}
      {can.cancel && (
        <div className="flex flex-wrap gap-2">
          {subscription.confirmationUrl && (
            <Button asChild size="sm">
              <a href={subscription.confirmationUrl}>{t("bind")}</a>
            </Button>
          )}
          {newAmount && (
            <RenewalButton action={submitAgreement} does="agreed" id={id} amount={newAmount} size="sm">
              {t("agree", { price: formatPrice(Number(newAmount), locale) })}
            </RenewalButton>
          )}
          {state === "pastDue" && !newAmount && page && (
            <LinkButton link={ModalLink} size="sm" href={`/purchase/new/${baseId}`}>
              {t("pay")}
            </LinkButton>
          )}
          <RenewalButton
            action={submitCancellation}
            does="cancelled"
            id={id}
            variant="outline"
            size="sm"
            aria-label={t("cancelNamed", { name })}
          >
            {t("cancel")}
          </RenewalButton>
        </div>
      )}
    </li>
  );
}

type Words = {
  t: ReturnType<typeof useTranslations<"renewals">>;
  price: string;
  locale: Locale;
  timeZone: string;
};

function stateText(
  { state, nextChargeAt, accessUntil, endReason, newAmount, trialDays, trialUntil, isCharging }: Subscription,
  { t, price, locale, timeZone }: Words,
): string {
  const date = (value: string | null) => (value && formatDate(value, locale, timeZone)) ?? "";
  const until = accessUntil ? t("until", { date: date(accessUntil) }) : "";
  if (newAmount) return until;
  if (state === "pending") return t("binding", { count: trialDays });
  if (trialUntil && state === "active")
    return t("trial", { price, date: date(nextChargeAt), until: date(trialUntil) });
  if (state === "active") return t("next", { price, date: date(nextChargeAt) });
  if (state === "pastDue")
    return accessUntil ? t("waiting", { date: date(accessUntil) }) : t("states.pastDue");
  return [endReason ? t(`reasons.${endReason}`) : "", isCharging ? t("charging") : "", until]
    .filter(Boolean)
    .join(". ");
}

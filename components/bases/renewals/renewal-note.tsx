import { Repeat } from "lucide-react";
import { getLocale, getTimeZone, getTranslations } from "next-intl/server";
import { findSubscription } from "@/lib/bases/purchases/renewals/queries";
import type { Base } from "@/lib/bases/schema";
import { formatDate } from "@/lib/platform/i18n/format-date";
import { formatPrice } from "@/lib/platform/i18n/format-price";
import { Link } from "@/lib/platform/i18n/navigation";
import type { Locale, Viewer } from "@/lib/platform/viewer";

/** On a base's page: when the reader's subscription is charged next, and the way to end that; nothing without one. */
export async function RenewalNote({ viewer, base }: { viewer: Viewer; base: Base }) {
  const subscription = base.expiresAt ? await findSubscription(viewer, { baseId: base.id }) : null;
  if (!subscription?.nextChargeAt) return null;
  const [t, locale, timeZone] = [
    await getTranslations("renewals"),
    (await getLocale()) as Locale,
    await getTimeZone(),
  ];
  const { state, newAmount, amount, nextChargeAt, trialUntil } = subscription;
  const price = formatPrice(Number(amount), locale);
  const words =
    newAmount !== null
      ? t("newPrice", { price: formatPrice(Number(newAmount), locale), was: price })
      : state === "pastDue"
        ? t("onBasePastDue")
        : trialUntil
          ? t("onBaseTrial", { until: formatDate(trialUntil, locale, timeZone) ?? "", price })
          : t("onBase", { date: formatDate(nextChargeAt, locale, timeZone) ?? "", price });
  return (
    <p className="mb-6 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted-foreground md:mb-8">
      <Repeat aria-hidden className="size-4 shrink-0" />
      <span className="tabular-nums">{words}</span>
      <Link href="/subscriptions" prefetch={false} className="rounded-sm underline underline-offset-4">
        {t("manage")}
      </Link>
    </p>
  );
}

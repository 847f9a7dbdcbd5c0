import { useLocale, useTimeZone, useTranslations } from "next-intl";
import { CopyButton } from "@/components/common/copy-button";
import { Input } from "@/components/ui/input";
import { Label } from "@/components/ui/label";
import type { OrderedGift as Gift } from "@/lib/bases/purchases/gifts/schema";
import { formatDate } from "@/lib/platform/i18n/format-date";
import type { Locale } from "@/lib/platform/viewer";

/** A gift on its payer's order: its link and its state. @param url null when it can no longer be accepted */
export function OrderedGift({ gift, url }: { gift: Gift; url: string | null }) {
  const t = useTranslations("gift");
  const timeZone = useTimeZone() ?? "UTC";
  const locale = useLocale() as Locale;
  const day = (iso: string | null) => iso && formatDate(iso, locale, timeZone);
  return (
    <section aria-label={t("title")} className="grid gap-4 rounded-lg border bg-card p-5 md:p-6 print:hidden">
      {url && (
        <div className="grid gap-2">
          <Label htmlFor="gift-link">{t("order.label")}</Label>
          <div className="flex flex-wrap gap-2">
            <Input
              id="gift-link"
              readOnly
              value={url}
              className="min-w-0 flex-1 basis-60 font-mono text-sm"
            />
            <CopyButton text={url} label={t("order.copy")} variant="default" />
          </div>
          <p className="text-sm text-pretty text-muted-foreground">{t("order.hint")}</p>
          {gift.isOnHold && <p className="text-sm text-pretty">{t("order.onHold")}</p>}
          {gift.email && (
            <p className="text-sm wrap-anywhere text-muted-foreground">
              {t(gift.isOnHold ? "order.mailWaits" : "order.mailed", { email: gift.email })}
            </p>
          )}
        </div>
      )}
      <dl className="grid gap-2.5 text-sm">
        <Fact name={t("order.opens")} value={day(gift.opensAt)} />
        {gift.acceptedAt ? (
          <Fact name={t("order.accepted")} value={day(gift.acceptedAt)} />
        ) : (
          <Fact name={t("order.until")} value={day(gift.expiresAt)} />
        )}
      </dl>
      {gift.message && (
        <blockquote className="border-l-2 pl-4 text-sm whitespace-pre-line wrap-anywhere">
          {gift.message}
        </blockquote>
      )}
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string | null }) {
  if (!value) return null;
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="font-medium tabular-nums">{value}</dd>
    </div>
  );
}

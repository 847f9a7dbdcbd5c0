import { clsx } from "clsx";
import { useLocale, useTranslations } from "next-intl";
import { formatPrice } from "@/lib/platform/i18n/format-price";
import { Badge } from "@/components/ui/badge";
import { yearlySaving } from "@/lib/bases/purchases/prices";
import type { Locale } from "@/lib/platform/viewer";
import styles from "./base-facts.module.css";
import type { Priced } from "../purchase/plans";

type BasePriceProps = { base: Priced; className?: string };

/** The price block of a base by its access type (docs/product/interface.md 6); nothing for a PRIVATE one. */
export function BasePrice({ base, className }: BasePriceProps) {
  const t = useTranslations("bases.price");
  const locale = useLocale() as Locale;
  const {
    subscription_price_monthly: monthly,
    subscription_price_yearly: yearly,
    one_time_price: once,
  } = base;
  const saving = yearlySaving(monthly, yearly);
  const lines = {
    PRIVATE: [],
    FREE: [t("free")],
    SUBSCRIPTION: [
      monthly && t("monthly", { price: formatPrice(monthly, locale) }),
      yearly && t("yearly", { price: formatPrice(yearly, locale) }),
    ],
    ONE_TIME: [once && t("forever", { price: formatPrice(once, locale) })],
    CODE_ONLY: [t("byCode")],
  }[base.access_type].filter((line) => typeof line === "string");
  if (lines.length === 0) return null;
  return (
    <ul className={clsx(styles.price, className)}>
      {lines.map((line, index) => (
        <li key={line} className={saving === null ? undefined : styles.withSaving}>
          {line}
          {saving !== null && index === lines.length - 1 && (
            <Badge variant="free" title={t("savingLabel", { percent: saving })}>
              <span aria-hidden>{t("saving", { percent: saving })}</span>
              <span className="sr-only">{t("savingLabel", { percent: saving })}</span>
            </Badge>
          )}
        </li>
      ))}
    </ul>
  );
}

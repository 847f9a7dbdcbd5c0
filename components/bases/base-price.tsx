import { useTranslations } from "next-intl";
import { formatPrice } from "@/components/common/format-price";
import { Badge } from "@/components/ui/badge";
import { cn } from "@/components/ui/cn";
import type { Base } from "@/lib/bases/types";
import { yearlySaving } from "@/lib/bases/yearly-saving";

type BasePriceProps = {
  base: Pick<Base, "access_type" | "subscription_price_monthly" | "subscription_price_yearly" | "one_time_price">;
  className?: string;
};

/** The price block of a base by its access type (core.md "Base card"); nothing for a PRIVATE one. */
export function BasePrice({ base, className }: BasePriceProps) {
  const t = useTranslations("bases.price");
  const { subscription_price_monthly: monthly, subscription_price_yearly: yearly, one_time_price: once } = base;
  const saving = yearlySaving(monthly, yearly);
  const lines = {
    PRIVATE: [],
    FREE: [t("free")],
    SUBSCRIPTION: [monthly && t("monthly", { price: formatPrice(monthly) }), yearly && t("yearly", { price: formatPrice(yearly) })],
    ONE_TIME: [once && t("forever", { price: formatPrice(once) })],
    CODE_ONLY: [t("byCode")],
  }[base.access_type].filter((line) => typeof line === "string");
  if (lines.length === 0) return null;
  return (
    <ul className={cn("grid gap-0.5 font-medium tabular-nums", className)}>
      {lines.map((line, index) => (
        <li key={line} className={saving === null ? undefined : "flex flex-wrap items-center gap-x-2"}>
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

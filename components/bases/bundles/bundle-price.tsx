import { useLocale, useTranslations } from "next-intl";
import { cn } from "@/components/ui/cn";
import type { Bundle } from "@/lib/bases/purchases/bundles/schema";
import { formatPrice } from "@/lib/platform/i18n/format-price";
import type { Locale } from "@/lib/platform/viewer";
import { StruckPrice } from "../purchase/struck-price";

/** The price of a bundle next to the sum of its bases' prices, with the saving. */
export function BundlePrice({
  bundle: { price, fullPrice },
  className,
}: {
  bundle: Pick<Bundle, "price" | "fullPrice">;
  className?: string;
}) {
  const t = useTranslations("bundles");
  const locale = useLocale() as Locale;
  const saved = fullPrice === null ? 0 : Math.round((fullPrice - price) * 100) / 100;
  return (
    <p className={cn("flex flex-wrap items-baseline gap-x-2 tabular-nums", className)}>
      <strong className="font-semibold">{formatPrice(price, locale)}</strong>
      {saved > 0 && (
        <>
          <span className="text-sm text-muted-foreground">
            <StruckPrice price={fullPrice!} />
          </span>
          <span className="text-sm text-free">{t("saved", { price: formatPrice(saved, locale) })}</span>
        </>
      )}
    </p>
  );
}

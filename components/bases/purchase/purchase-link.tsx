import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Link } from "@/lib/platform/i18n/navigation";
import type { Place } from "./place";
import type { Sale } from "./sale";

/** The purchase button of readers without scripts: leads to the dialog's form as a page. */
export function PurchaseLink({ sale, place }: { sale: Sale; place: Place }) {
  const t = useTranslations("purchase");
  if (place.mode === "off") return null;
  return (
    <noscript>
      <Button asChild size="lg">
        <Link
          href={{
            pathname: `/purchase/new/${sale.id}`,
            query: { ...(place.promo && { promo: place.promo }), ...place.marks },
          }}
          prefetch={false}
        >
          {t(sale.expiresAt ? "renew" : "buy")}
        </Link>
      </Button>
    </noscript>
  );
}

import { Package } from "lucide-react";
import { useTranslations } from "next-intl";
import { Badge } from "@/components/ui/badge";
import type { Bundle } from "@/lib/bases/purchases/bundles/schema";
import { bundleHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import { BundlePrice } from "./bundle-price";

/** Bundles, each with its bases and its price; of an own one also whether it is sold. */
export function BundleCards({ label, bundles }: { label: string; bundles: Bundle[] }) {
  const t = useTranslations("bundles");
  return (
    <ul aria-label={label} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {bundles.map((bundle) => (
        <li
          key={bundle.id}
          className="relative flex min-w-0 flex-col items-start gap-2 rounded-lg border bg-card p-4 transition-colors focus-within:border-primary hover:border-input"
        >
          <div className="flex flex-wrap gap-2">
            <Badge variant="paid">
              <Package aria-hidden />
              {t("badge")}
            </Badge>
            {!bundle.isSold && <Badge variant="secondary">{t("notSold")}</Badge>}
          </div>
          <h3 className="line-clamp-2 font-medium hyphens-auto wrap-anywhere">
            <Link
              href={bundleHref(bundle)}
              prefetch={false}
              className="rounded-sm after:absolute after:inset-0"
            >
              {bundle.title}
            </Link>
          </h3>
          <p className="line-clamp-2 text-sm text-pretty wrap-anywhere text-muted-foreground">
            {bundle.bases.map(({ base_name: name }) => name).join(" · ")}
          </p>
          <BundlePrice bundle={bundle} className="mt-auto" />
        </li>
      ))}
    </ul>
  );
}

import { ChevronRight } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { breadcrumbData, type Named } from "@/lib/discovery/structured-data/lists";
import { Link } from "@/lib/platform/i18n/navigation";
import type { Locale } from "@/lib/platform/viewer";
import { JsonLd } from "./json-ld";

/** Path from the home page to the one above this; the heading below names this one. Structured data for search engines has both. */
export function Breadcrumbs({ above, page }: { above?: Named | Named[]; page: Named }) {
  const [t, locale] = [useTranslations("breadcrumbs"), useLocale() as Locale];
  const ways = [{ path: "/", name: t("home") }, ...[above ?? []].flat()];
  return (
    <nav aria-label={t("label")} className="min-w-0 text-sm text-muted-foreground">
      <ol className="flex flex-wrap items-center gap-1.5">
        {ways.map(({ path, name }, index) => (
          <li key={path} className="flex max-w-full items-center gap-1.5">
            {index > 0 && <ChevronRight aria-hidden className="size-3.5 shrink-0 opacity-60" />}
            <Link
              href={path}
              prefetch={false}
              className="-my-2 min-w-0 py-2 wrap-anywhere transition-colors hover:text-foreground touch:-my-3 touch:py-3"
            >
              {name}
            </Link>
          </li>
        ))}
      </ol>
      <JsonLd of={breadcrumbData([...ways, page], locale)} />
    </nav>
  );
}

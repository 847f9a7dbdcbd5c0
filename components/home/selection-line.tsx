import { Newspaper } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { selectionHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import { latestSelection } from "@/lib/follows/weekly/queries";
import { orEmpty } from "@/lib/platform/page-cache/or-empty";

/** The way to the latest selection in the page's language, where there is one. */
export async function SelectionLine({ viewer }: { viewer: Viewer }) {
  const [t, language] = [await getTranslations("weekly"), (await getLocale()) as Locale];
  const { loaded } = await orEmpty(latestSelection(viewer, { language }), undefined);
  if (!loaded) return null;
  const [title, ...others] = loaded.titles;
  return (
    <p className="flex items-start gap-2 text-pretty">
      <Newspaper aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
      <span>
        <Link
          href={selectionHref(loaded.number)}
          prefetch={false}
          className="font-medium underline underline-offset-4 touch:py-3"
        >
          {t("one")}
        </Link>{" "}
        <span className="wrap-anywhere text-muted-foreground">
          {t("inside", { title: title!, others: others.length })}
        </span>
      </span>
    </p>
  );
}

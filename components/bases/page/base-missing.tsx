import { LibraryBig } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { Button } from "@/components/ui/button";
import { Link } from "@/lib/platform/i18n/navigation";

/** Stands where a base is not, or not for this person: «База не найдена!» and the ways on. */
export async function BaseMissing() {
  const t = await getTranslations();
  return (
    <div className="mx-auto flex max-w-md flex-col items-center py-16 text-center">
      <LibraryBig aria-hidden className="size-16 text-border" />
      <p className="mt-6 font-mono text-sm text-muted-foreground">404</p>
      <h1 className="mt-1 text-2xl font-semibold text-balance">{t("errors.BASE_NOT_FOUND")}</h1>
      <p className="mt-2 text-muted-foreground">{t("bases.missing.text")}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button asChild>
          <Link href="/bases">{t("bases.missing.toCatalogue")}</Link>
        </Button>
        <Button asChild variant="outline">
          <Link href="/my-bases" prefetch={false}>{t("bases.missing.toMine")}</Link>
        </Button>
      </div>
    </div>
  );
}

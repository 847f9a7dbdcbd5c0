import { LibraryBig, ShoppingBag } from "lucide-react";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/common/empty-state";
import { Button } from "@/components/ui/button";
import { Link } from "@/lib/platform/i18n/navigation";

/** A tab of /my-bases without bases: what will stand here, and the next step. */
export function EmptyMine({ tab }: { tab: "own" | "purchased" }) {
  const t = useTranslations("bases.mine");
  if (tab === "purchased") {
    return (
      <EmptyState icon={ShoppingBag} title={t("emptyPurchased")} action={<Button asChild><Link href="/bases">{t("toCatalogue")}</Link></Button>}>
        {t("emptyPurchasedText")}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={LibraryBig} title={t("empty")} action={<Button asChild className="max-md:hidden"><Link href="/my-bases/new">{t("create")}</Link></Button>}>
      {t("emptyText")}
    </EmptyState>
  );
}

import { LibraryBig, ShoppingBag } from "lucide-react";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/common/empty-state";
import { Button } from "@/components/ui/button";
import { Link } from "@/lib/platform/i18n/navigation";
import { NewBaseLink } from "../new-base-link";

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
    <EmptyState icon={LibraryBig} title={t("empty")} action={<NewBaseLink className="max-md:hidden" />}>
      {t("emptyText")}
    </EmptyState>
  );
}

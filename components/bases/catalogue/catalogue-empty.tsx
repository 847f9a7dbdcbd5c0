import { LibraryBig, SearchX } from "lucide-react";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/common/empty-state";
import { LinkButton } from "@/components/ui/button";
import { NewBaseLink } from "../new-base-link";
import { catalogueHref, type CatalogueState } from "./state";

/** No bases: because of the search, because of the filter, or because there are none yet. */
export function CatalogueEmpty({ state }: { state: CatalogueState }) {
  const t = useTranslations("bases.catalogue");
  if (state.q || state.cursors.length > 0) {
    const all = catalogueHref({ q: "", access: null, sort: state.sort, cursors: [] });
    return (
      <EmptyState
        icon={SearchX}
        title={t("nothing")}
        action={
          <LinkButton variant="outline" href={all}>
            {t("reset")}
          </LinkButton>
        }
      >
        {t("nothingText")}
      </EmptyState>
    );
  }
  const title =
    state.access === "free" ? t("emptyFree") : state.access === "paid" ? t("emptyPaid") : t("empty");
  return (
    <EmptyState icon={LibraryBig} title={title} action={<NewBaseLink />}>
      {t("emptyText")}
    </EmptyState>
  );
}

import { FileText } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { LinkButton } from "@/components/ui/button";
import { paperHref } from "@/lib/papers/names";
import { owedVersion } from "@/lib/papers/queries";
import type { Viewer } from "@/lib/platform/viewer";

/** What a seller has to do before the next sale: nothing where the agreement that holds was accepted. */
export async function SellerNotice({ viewer }: { viewer: Viewer }) {
  if ((await owedVersion(viewer, "seller-agreement")) === null) return null;
  const t = await getTranslations("papers.sellerNeeded");
  return (
    <Alert variant="warning" className="mb-6">
      <FileText aria-hidden />
      <AlertTitle>{t("title")}</AlertTitle>
      <AlertDescription className="grid justify-items-start gap-3">
        {t("text")}
        <LinkButton size="sm" href={paperHref("seller-agreement")}>
          {t("action")}
        </LinkButton>
      </AlertDescription>
    </Alert>
  );
}

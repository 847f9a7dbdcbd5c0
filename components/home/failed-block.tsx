import { CloudOff } from "lucide-react";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/common/empty-state";

/** In place of a block of the home page that did not load. */
export function FailedBlock() {
  const t = useTranslations("home.failed");
  return (
    <EmptyState icon={CloudOff} title={t("title")} className="py-6">
      {t("text")}
    </EmptyState>
  );
}

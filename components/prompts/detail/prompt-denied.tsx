import { Lock } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/common/empty-state";
import { Button } from "@/components/ui/button";
import { baseHref, byId } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";

/** Instead of a prompt of a paid base that the viewer has no access to: nothing of it is told. */
export async function PromptDenied({ baseId }: { baseId: string }) {
  const t = await getTranslations("prompts.denied");
  return (
    <EmptyState
      icon={Lock}
      title={t("title")}
      className="mx-auto max-w-xl"
      action={
        <Button asChild>
          <Link href={baseHref(byId(baseId))}>{t("toBase")}</Link>
        </Button>
      }
    >
      {t("text")}
    </EmptyState>
  );
}

import { FileX2 } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/common/empty-state";
import { Button } from "@/components/ui/button";
import { Link } from "@/lib/platform/i18n/navigation";

/** The 404 page of a prompt. */
export async function PromptMissing() {
  const t = await getTranslations("prompts.missing");
  return (
    <EmptyState
      icon={FileX2}
      title={t("title")}
      className="mx-auto max-w-xl"
      action={
        <Button asChild>
          <Link href="/public-prompts">{t("toPublic")}</Link>
        </Button>
      }
    >
      {t("text")}
    </EmptyState>
  );
}

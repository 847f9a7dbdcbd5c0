import { BookOpen } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { Button } from "@/components/ui/button";
import { Link } from "@/lib/platform/i18n/navigation";
import { knowledgeHref } from "./state";

/** Stands where a base or a category is not, or not this person's. */
export async function KnowledgeMissing() {
  const t = await getTranslations();
  return (
    <div className="mx-auto flex max-w-md flex-col items-center py-16 text-center">
      <BookOpen aria-hidden className="size-16 text-border" />
      <p className="mt-6 font-mono text-sm text-muted-foreground">404</p>
      <h1 className="mt-1 text-2xl font-semibold text-balance">{t("errors.NOT_FOUND")}</h1>
      <p className="mt-2 text-muted-foreground">{t("knowledge.base.missing")}</p>
      <Button asChild className="mt-6">
        <Link href={knowledgeHref()}>{t("knowledge.toAll")}</Link>
      </Button>
    </div>
  );
}

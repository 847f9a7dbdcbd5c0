import { FileX2 } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { Button } from "@/components/ui/button";
import { Link } from "@/lib/platform/i18n/navigation";

/** The 404 page of a prompt. */
export async function PromptMissing() {
  const t = await getTranslations("prompts.missing");
  return (
    <div className="mx-auto flex max-w-md flex-col items-center py-16 text-center">
      <FileX2 aria-hidden className="size-16 text-border" />
      <p className="mt-6 font-mono text-sm text-muted-foreground">404</p>
      <h1 className="mt-1 text-2xl font-semibold text-balance">{t("title")}</h1>
      <p className="mt-2 text-muted-foreground">{t("text")}</p>
      <Button asChild className="mt-6">
        <Link href="/public-prompts">{t("toPublic")}</Link>
      </Button>
    </div>
  );
}

import { getTranslations } from "next-intl/server";
import { Button } from "@/components/ui/button";
import { Link } from "@/lib/platform/i18n/navigation";
import { LogoMark } from "./logo";

/** The 404 page: an empty index card and the two ways on. */
export async function NotFoundView() {
  const t = await getTranslations("notFound");
  return (
    <div className="mx-auto flex max-w-md flex-col items-center py-16 text-center">
      <LogoMark className="size-20 text-border" />
      <p className="mt-6 font-mono text-sm text-muted-foreground">404</p>
      <h1 className="mt-1 text-2xl font-semibold text-balance">{t("title")}</h1>
      <p className="mt-2 text-muted-foreground">{t("text")}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button asChild>
          <Link href="/">{t("home")}</Link>
        </Button>
        <Button asChild variant="outline">
          <Link href="/public-prompts">{t("prompts")}</Link>
        </Button>
      </div>
    </div>
  );
}

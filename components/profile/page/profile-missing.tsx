import { UserX } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { Button } from "@/components/ui/button";
import { Link } from "@/lib/platform/i18n/navigation";

/** Stands where a person is not: «Пользователь не найден» and the ways on. */
export async function ProfileMissing() {
  const t = await getTranslations();
  return (
    <div className="mx-auto flex max-w-md flex-col items-center py-16 text-center">
      <UserX aria-hidden className="size-16 text-border" />
      <p className="mt-6 font-mono text-sm text-muted-foreground">404</p>
      <h1 className="mt-1 text-2xl font-semibold text-balance">{t("errors.USER_NOT_FOUND")}</h1>
      <p className="mt-2 text-muted-foreground">{t("profile.missing.text")}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <Button asChild>
          <Link href="/bases">{t("profile.missing.toBases")}</Link>
        </Button>
        <Button asChild variant="outline">
          <Link href="/public-prompts">{t("profile.missing.toPrompts")}</Link>
        </Button>
      </div>
    </div>
  );
}

import { ArrowRight } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { Button } from "@/components/ui/button";
import { Link } from "@/lib/platform/i18n/navigation";
import type { Viewer } from "@/lib/platform/viewer";

/** The home page: what the product is, and the ways in. */
export async function HomePage({ viewer }: { viewer: Viewer }) {
  const t = await getTranslations("home");
  return (
    <section className="flex flex-col items-start gap-6 py-8 md:py-16">
      <h1 className="max-w-3xl text-2xl font-semibold text-balance md:text-4xl">{t("title")}</h1>
      <p className="max-w-[60ch] text-lg text-muted-foreground text-pretty">{t("lead")}</p>
      <div className="flex flex-wrap gap-3">
        <Button asChild size="lg">
          <Link href="/public-prompts">
            {t("toPublic")}
            <ArrowRight aria-hidden />
          </Link>
        </Button>
        <Button asChild size="lg" variant="outline">
          <Link href="/my-prompts" prefetch={viewer.kind === "member" ? null : false}>
            {t("toMine")}
          </Link>
        </Button>
      </div>
    </section>
  );
}

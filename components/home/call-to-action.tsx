import { getTranslations } from "next-intl/server";
import { SpriteIcon } from "@/components/common/sprite-icon";
import { Button } from "@/components/ui/button";
import { Link } from "@/lib/platform/i18n/navigation";

/** The last word of the home page: to one's own prompts. */
export async function CallToAction() {
  const t = await getTranslations("home");
  return (
    <section className="flex flex-wrap items-center justify-between gap-x-10 gap-y-5 rounded-lg bg-primary-soft p-6 text-primary-soft-foreground md:p-10">
      <div className="grid max-w-prose gap-1">
        <h2 className="text-lg font-semibold">{t("cta.title")}</h2>
        <p>{t("cta.text")}</p>
      </div>
      <Button asChild size="lg" className="max-sm:w-full">
        <Link href="/my-prompts" prefetch={false}>
          {t("toMine")}
          <SpriteIcon name="arrow-right" />
        </Link>
      </Button>
    </section>
  );
}

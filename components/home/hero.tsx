import { getTranslations } from "next-intl/server";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import { Button } from "@/components/ui/button";
import { Link } from "@/lib/platform/i18n/navigation";
import { SamplePrompt } from "./sample-prompt";

/** The product in a sentence, the ways to start, and an example. */
export async function Hero({ signedIn }: { signedIn: boolean }) {
  const t = await getTranslations("home");
  return (
    <section className="grid items-center gap-10 md:pt-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-12 xl:grid-cols-2">
      <div className="grid grid-cols-1 justify-items-start gap-6">
        <h1 className="text-2xl font-semibold text-balance wrap-anywhere md:text-4xl">{t("title")}</h1>
        <p className="max-w-[44ch] text-lg text-pretty text-muted-foreground">{t("lead")}</p>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow lg:max-xl:*:grow lg:*:px-5 xl:gap-2">
          <Button asChild size="lg">
            <Link href="/public-prompts">
              {t("toPublic")}
              <SpriteIcon name="arrow-right" />
            </Link>
          </Button>
          {signedIn && (
            <Button asChild size="lg" variant="outline">
              <Link href="/activate-code" prefetch={false}>
                <SpriteIcon name="key-round" />
                {t("activate")}
              </Link>
            </Button>
          )}
          <Button asChild size="lg" variant="outline">
            <Link href="/my-prompts" prefetch={false}>
              {t("toMine")}
            </Link>
          </Button>
        </div>
      </div>
      <SamplePrompt />
    </section>
  );
}

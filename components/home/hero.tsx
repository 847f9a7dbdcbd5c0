import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Button, LinkButton } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import { PUBLIC_PROMPTS } from "@/lib/platform/hrefs";
import { withLocale } from "@/lib/platform/i18n/locales";
import { Link } from "@/lib/platform/i18n/navigation";
import type { Locale } from "@/lib/platform/viewer";

const SEARCH_MAX = 100;

/** The product in a sentence, a search, the ways to start, and beside them something to work with. */
export async function Hero({ children }: { children: ReactNode }) {
  const [t, locale] = [await getTranslations("home"), (await getLocale()) as Locale];
  return (
    <section className="grid grid-cols-1 gap-x-12 gap-y-5 md:pt-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
      <div className="grid grid-cols-1 content-start gap-4">
        <h1 className="text-2xl font-semibold text-balance wrap-anywhere md:text-4xl">{t("title")}</h1>
        <p className="max-w-[44ch] text-pretty text-muted-foreground md:text-lg">{t("lead")}</p>
        <form role="search" action={withLocale(PUBLIC_PROMPTS, locale)} className="flex gap-2">
          <Input
            type="search"
            name="q"
            enterKeyHint="search"
            aria-label={t("search")}
            placeholder={t("search")}
            maxLength={SEARCH_MAX}
          />
          <Button type="submit">
            <SpriteIcon name="search" />
            {t("find")}
          </Button>
        </form>
      </div>
      {children && <div className="grid min-w-0 grid-cols-1 content-start lg:row-span-2">{children}</div>}
      <div className="flex flex-wrap gap-2 self-start max-sm:*:grow">
        <Button asChild variant="secondary">
          <Link href={PUBLIC_PROMPTS}>
            {t("toPublic")}
            <SpriteIcon name="arrow-right" />
          </Link>
        </Button>
        <LinkButton variant="outline" className="members-only" href="/activate-code">
          <SpriteIcon name="key-round" />
          {t("activate")}
        </LinkButton>
        <LinkButton variant="outline" href="/my-prompts">
          {t("toMine")}
        </LinkButton>
      </div>
    </section>
  );
}

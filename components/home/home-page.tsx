import { getLocale, getTranslations } from "next-intl/server";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import { JsonLd } from "@/components/layout/json-ld";
import { Button } from "@/components/ui/button";
import { websiteData } from "@/lib/discovery/structured-data/website";
import { Link } from "@/lib/platform/i18n/navigation";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import { Features } from "./features";
import { Hero } from "./hero";
import { PopularAuthors } from "./popular-authors";
import { PromptSections } from "./prompt-sections";
import type { HomeState } from "./state";
import { UserBases } from "./user-bases";

type HomePageProps = {
  viewer: Viewer;
  state: HomeState;
  /** The address's query; none on the cached page. */
  search?: Record<string, string | string[] | undefined>;
};

/** The home page (docs/product/interface.md 3): the product, authors, bases, features and the way to sign in. */
export async function HomePage({ viewer, state, search }: HomePageProps) {
  const [t, locale] = [await getTranslations("meta"), (await getLocale()) as Locale];
  return (
    <div className="flex flex-col gap-14 md:gap-20">
      <JsonLd of={websiteData(t("name"), locale)} />
      <Hero signedIn={viewer.kind === "member"} />
      <PopularAuthors viewer={viewer} />
      <UserBases viewer={viewer} state={state} search={search} />
      <PromptSections viewer={viewer} />
      <Features />
      <CallToAction />
    </div>
  );
}

/** The end of the home page: the way to the person's own prompts. */
async function CallToAction() {
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

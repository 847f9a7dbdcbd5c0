import { getLocale, getTranslations } from "next-intl/server";
import { SpriteIcon } from "@/components/ui/sprite-icon";
import { ClientMessages } from "@/components/layout/client-messages";
import { JsonLd } from "@/components/layout/json-ld";
import { LinkButton } from "@/components/ui/button";
import { getDesk } from "@/lib/discovery/desk/queries";
import { websiteData } from "@/lib/discovery/structured-data/website";
import { sameForEverybody } from "@/lib/platform/page-cache/invalidate-pages";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import { DeskPlace } from "./desk-place";
import { DeskView } from "./desk-view";
import { Features } from "./features";
import { Hero } from "./hero";
import { loadHomePrompts } from "./load-prompts";
import { PopularAuthors } from "./popular-authors";
import { PromptSections } from "./prompt-sections";
import { PromptShelves } from "./prompt-shelves";
import { SelectionLine } from "./selection-line";
import { type HomeState, isBare } from "./state";
import { TryPrompt } from "./try-prompt";
import { UserBases } from "./user-bases";

type HomePageProps = {
  viewer: Viewer;
  state: HomeState;
  /** The address's query; none on the cached page. */
  search?: Record<string, string | string[] | undefined>;
};

/**
 * The home page (docs/product/interface.md 3): a search, a prompt to try or a member's desk, popular prompts, authors, bases, features. The
 * same for everybody but for what was bought, and where no prompt to try gives the desk its room.
 */
export async function HomePage({ viewer, state, search }: HomePageProps) {
  const [t, locale] = [await getTranslations("meta"), (await getLocale()) as Locale];
  const [desk, prompts] = await Promise.all([
    viewer.kind === "member" ? getDesk(viewer, locale) : undefined,
    loadHomePrompts(viewer, locale),
  ]);
  const { toTry } = prompts.loaded;
  if (toTry && state.shelf !== "purchased") sameForEverybody();
  const toTryView = toTry && (
    <TryPrompt
      prompt={{ id: toTry.card.id, slug: toTry.card.slug, title: toTry.card.title }}
      pieces={toTry.pieces}
      fields={toTry.fields}
    />
  );
  return (
    <div className="flex flex-col gap-10 md:gap-14">
      <JsonLd of={websiteData(t("name"), locale)} />
      <Hero>
        <ClientMessages namespaces={["home.try", "home.desk", "home.failed", "launcher", "assembled"]}>
          {desk === undefined ? (
            toTryView && <DeskPlace>{toTryView}</DeskPlace>
          ) : isBare(desk) ? (
            toTryView
          ) : (
            <div className="rounded-lg border bg-card p-4 md:p-5">
              <DeskView desk={desk} />
            </div>
          )}
        </ClientMessages>
      </Hero>
      <SelectionLine viewer={viewer} />
      <PromptShelves prompts={prompts} />
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
    <section className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 rounded-lg bg-primary-soft p-5 text-primary-soft-foreground md:p-8">
      <div className="grid max-w-prose gap-1">
        <h2 className="text-lg font-semibold">{t("cta.title")}</h2>
        <p>{t("cta.text")}</p>
      </div>
      <LinkButton size="lg" className="max-sm:w-full" href="/my-prompts">
        {t("toMine")}
        <SpriteIcon name="arrow-right" />
      </LinkButton>
    </section>
  );
}

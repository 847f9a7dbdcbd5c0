import { getLocale, getTranslations } from "next-intl/server";
import { Section } from "@/components/common/section";
import { ClientMessages } from "@/components/layout/client-messages";
import { categoryName } from "@/lib/prompts/categories/groups";
import { SectionChips } from "@/components/prompts/sections/section-links";
import { categoryHref } from "@/components/prompts/sections/section-texts";
import { CONTENT_TYPES } from "@/lib/bases/content-types";
import { sectionHref } from "@/lib/platform/hrefs";
import { LANGUAGES, LOCALES, withLocale } from "@/lib/platform/i18n/locales";
import { Link } from "@/lib/platform/i18n/navigation";
import { orEmpty } from "@/lib/platform/page-cache/or-empty";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import type { ContentType } from "@/lib/prompts/schema";
import { filledCategories } from "@/lib/prompts/lists/sections/queries";
import { FailedBlock } from "./failed-block";

/** A category with fewer prompts has no chip; its prompts are in the section of its type. */
const LEAST = 3;

/** The sections of open prompts by type, and their categories. Draws nothing while there are no prompts. */
export async function PromptSections({ viewer }: { viewer: Viewer }) {
  const [locale, t, { loaded: categories, failed }] = await Promise.all([
    getLocale() as Promise<Locale>,
    getTranslations("prompts"),
    orEmpty(filledCategories(viewer), []),
  ]);
  if (failed)
    return (
      <Section title={t("sections.title")} actions={<OtherLanguages locale={locale} />}>
        <FailedBlock />
      </Section>
    );
  if (categories.length === 0) return null;
  const types = CONTENT_TYPES.filter((type) => categories.some(({ contentType }) => contentType === type));
  const linksOf = (type: ContentType) =>
    categories.flatMap(({ contentType, category, count }) => {
      const href = contentType === type && count >= LEAST ? categoryHref({ contentType, category }) : null;
      return href ? [{ href, name: categoryName(category, locale), count }] : [];
    });
  return (
    <Section title={t("sections.title")} actions={<OtherLanguages locale={locale} />}>
      <ClientMessages namespaces={["prompts.browser.countPrompts"]}>
        <div className="grid grid-cols-1 gap-x-10 gap-y-4 md:grid-cols-2">
          {types.map((type) => (
            <div key={type} className="grid grid-cols-1 content-start gap-3">
              <h3 className="font-medium">
                <Link
                  href={sectionHref("type", type.toLowerCase())}
                  prefetch={false}
                  className="hover:underline hover:underline-offset-4 touch:py-3"
                >
                  {t(`sections.types.${type}`)}
                </Link>
              </h3>
              {linksOf(type).length > 0 && (
                <SectionChips label={t("sections.categories")} links={linksOf(type)} />
              )}
            </div>
          ))}
        </div>
      </ClientMessages>
    </Section>
  );
}

/** The home page in the other languages, as links: the switch in the header is none that engines follow. */
function OtherLanguages({ locale }: { locale: Locale }) {
  return LOCALES.filter((each) => each !== locale).map((each) => (
    <a
      key={each}
      href={withLocale("/", each)}
      hrefLang={each}
      lang={each}
      className="text-sm font-medium underline underline-offset-4 touch:py-3"
    >
      {LANGUAGES[each].name}
    </a>
  ));
}

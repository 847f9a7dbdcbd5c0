import { getLocale, getTranslations } from "next-intl/server";
import { LinkTabs } from "@/components/common/link-tabs";
import { AdminPage, listHref, orNotFound } from "@/components/layout/admin-page";
import { ClientMessages } from "@/components/layout/client-messages";
import { LinkButton } from "@/components/ui/button";
import { selectionHref, SELECTIONS } from "@/lib/platform/hrefs";
import { LANGUAGES, LOCALES } from "@/lib/platform/i18n/locales";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import { categoryName } from "@/lib/prompts/categories/groups";
import { proposeSelection } from "@/lib/follows/weekly/propose-selection";
import type { Candidate } from "@/lib/follows/weekly/schema";
import { SelectionForm } from "./selection-form";

/** /admin/selection: this week's selection in a language, proposed and published (docs/product/administration.md 5). */
export async function SelectionAdminPage({ viewer, language }: { viewer: Viewer; language: Locale }) {
  const [t, locale, proposal] = [
    await getTranslations("administration.selection"),
    (await getLocale()) as Locale,
    await proposeSelection(viewer, { language }).catch(orNotFound),
  ];
  const { number, note, week, version } = proposal;
  const named = (each: Candidate) => ({ ...each, category: categoryName(each.category, locale) });
  return (
    <AdminPage current="selection" title={t("title")} lead={t("lead")}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <LinkTabs
          label={t("language")}
          tabs={LOCALES.map((each) => ({
            href: listHref("selection", { language: each }),
            label: LANGUAGES[each].name,
            current: each === language,
          }))}
        />
        {number !== null && (
          <LinkButton variant="outline" href={selectionHref(number)}>
            {t("open")}
          </LinkButton>
        )}
      </div>
      <ClientMessages namespaces={["administration.selection"]}>
        <SelectionForm
          key={language}
          page={SELECTIONS}
          language={language}
          published={{ week, version }}
          isPublished={number !== null}
          note={note}
          proposed={proposal.prompts.map(named)}
          others={proposal.others.map(named)}
        />
      </ClientMessages>
    </AdminPage>
  );
}

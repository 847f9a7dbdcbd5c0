import { getLocale, getTranslations } from "next-intl/server";
import { redirectOnBadCursor } from "@/components/common/redirect-on-bad-cursor";
import { PageHeader } from "@/components/common/page-header";
import { Pager } from "@/components/common/pager";
import { ClientMessages } from "@/components/layout/client-messages";
import { JsonLd } from "@/components/layout/json-ld";
import { SpellingNotice } from "@/components/search/spelling-notice";
import { listBases, meantBaseSearch } from "@/lib/bases/queries";
import { listData } from "@/lib/discovery/structured-data/lists";
import { baseHref } from "@/lib/platform/hrefs";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import { BaseCards } from "../card/base-cards";
import { NewBaseLink } from "../new-base-link";
import { purchasePlace } from "../purchase/purchase-place";
import { CatalogueEmpty } from "./catalogue-empty";
import { CatalogueToolbar } from "./catalogue-toolbar";
import { catalogueHref, catalogueInput, type CatalogueState } from "./state";

/** Fills one, two, three and four columns without a gap. */
const PAGE_SIZE = 12;

/** /bases: free and paid bases of other people, by access, by words, newest first or by name. */
export async function CataloguePage({
  viewer,
  state,
  search,
}: {
  viewer: Viewer;
  state: CatalogueState;
  search?: Record<string, string | string[] | undefined>;
}) {
  const [locale, t, page, meant] = await Promise.all([
    getLocale(),
    getTranslations("bases.catalogue"),
    redirectOnBadCursor(
      listBases(viewer, catalogueInput(state, PAGE_SIZE)),
      catalogueHref({ ...state, cursors: [] }),
    ),
    meantBaseSearch(viewer, catalogueInput({ ...state, cursors: [] }, PAGE_SIZE)),
  ]);
  const place = purchasePlace(viewer, catalogueHref(state), search);
  return (
    <>
      {catalogueHref(state) === "/bases" && (
        <JsonLd
          of={listData(
            page.items.map((base) => ({ path: baseHref(base), name: base.base_name })),
            locale as Locale,
          )}
        />
      )}
      <PageHeader
        title={t("title")}
        description={t("description")}
        actions={<NewBaseLink variant="outline" />}
      />
      <div className="grid grid-cols-1 gap-6">
        <ClientMessages namespaces={["bases.catalogue.toolbar", "search"]}>
          <CatalogueToolbar state={state}>
            <SpellingNotice
              typed={state.q}
              meant={meant}
              href={(q) => catalogueHref({ ...state, q, cursors: [] })}
            />
            {page.items.length === 0 ? (
              <CatalogueEmpty state={state} />
            ) : (
              <BaseCards label={t("list")} bases={page.items} heading="h2" place={place} />
            )}
          </CatalogueToolbar>
        </ClientMessages>
        <Pager
          previous={
            state.cursors.length > 0 ? catalogueHref({ ...state, cursors: state.cursors.slice(0, -1) }) : null
          }
          next={
            page.nextCursor ? catalogueHref({ ...state, cursors: [...state.cursors, page.nextCursor] }) : null
          }
          page={state.cursors.length + 1}
        />
      </div>
    </>
  );
}

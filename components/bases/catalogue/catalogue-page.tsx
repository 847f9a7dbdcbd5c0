import { getLocale, getTranslations } from "next-intl/server";
import { redirectOnBadCursor } from "@/components/common/redirect-on-bad-cursor";
import { PageHeader } from "@/components/common/page-header";
import { NumberedPager } from "@/components/common/numbered-pager";
import { Pager } from "@/components/common/pager";
import { ClientMessages } from "@/components/layout/client-messages";
import { JsonLd } from "@/components/layout/json-ld";
import { SpellingNotice } from "@/components/search/spelling-notice";
import { BASES_PER_PAGE } from "@/lib/bases/limits";
import { countListedBases, listBasesBehind, meantBaseSearch } from "@/lib/bases/queries";
import { listData } from "@/lib/discovery/structured-data/lists";
import { baseHref } from "@/lib/platform/hrefs";
import { sameForEverybody } from "@/lib/platform/page-cache/invalidate-pages";
import { GUEST, type Locale, type Viewer } from "@/lib/platform/viewer";
import { BaseCards } from "../card/base-cards";
import { NewBaseLink } from "../new-base-link";
import { purchasePlace } from "../purchase/purchase-place";
import { CatalogueEmpty } from "./catalogue-empty";
import { CatalogueToolbar } from "./catalogue-toolbar";
import { BASES, catalogueHref, catalogueInput, type CatalogueState } from "./state";

/** /bases: free and paid bases, the same page for everybody: by access, by words, newest first or by name. The list without choices has numbered pages. */
export async function CataloguePage({
  viewer,
  state,
  search,
  number = 1,
}: {
  /** A member whose browser runs no scripts; else a guest. */
  viewer: Viewer;
  state: CatalogueState;
  search?: Record<string, string | string[] | undefined>;
  number?: number;
}) {
  sameForEverybody();
  const isWhole = catalogueHref(state) === BASES;
  const [locale, t, common, page, meant, total] = await Promise.all([
    getLocale(),
    getTranslations("bases.catalogue"),
    getTranslations("common"),
    redirectOnBadCursor(
      listBasesBehind(viewer, catalogueInput(state, BASES_PER_PAGE), (number - 1) * BASES_PER_PAGE),
      catalogueHref({ ...state, cursors: [] }),
    ),
    meantBaseSearch(GUEST, catalogueInput({ ...state, cursors: [] }, BASES_PER_PAGE)),
    isWhole ? countListedBases(GUEST) : null,
  ]);
  const place = purchasePlace(viewer, search);
  const title = t("title");
  return (
    <>
      {isWhole && (
        <JsonLd
          of={listData(
            page.items.map((base) => ({ path: baseHref(base), name: base.base_name })),
            locale as Locale,
          )}
        />
      )}
      <PageHeader
        title={number > 1 ? common("furtherTitle", { title, page: number }) : title}
        description={t("description")}
        actions={<NewBaseLink variant="outline" className="members-only" />}
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
        {total !== null ? (
          <NumberedPager list={BASES} page={number} pages={Math.ceil(total / BASES_PER_PAGE)} />
        ) : (
          <Pager
            previous={
              state.cursors.length > 0
                ? catalogueHref({ ...state, cursors: state.cursors.slice(0, -1) })
                : null
            }
            next={
              page.nextCursor
                ? catalogueHref({ ...state, cursors: [...state.cursors, page.nextCursor] })
                : null
            }
            page={state.cursors.length + 1}
          />
        )}
      </div>
    </>
  );
}

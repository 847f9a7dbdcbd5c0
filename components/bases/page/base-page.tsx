import { getLocale } from "next-intl/server";
import { notFound } from "next/navigation";
import type { ReactNode } from "react";
import { StickyActions } from "@/components/common/fields/sticky-actions";
import { leadToAddress } from "@/components/common/lead-to-address";
import { ShareLinks } from "@/components/common/share-links";
import { Importer } from "@/components/imports/importer";
import { ClientMessages } from "@/components/layout/client-messages";
import { DrawnForEverybody } from "@/components/layout/reader/drawn-for-everybody";
import { JsonLd } from "@/components/layout/json-ld";
import { Button } from "@/components/ui/button";
import { ACCESS_TYPE_FACTS } from "@/lib/bases/access-types";
import { listBaseOptions } from "@/lib/bases/lists/options";
import type { Base } from "@/lib/bases/schema";
import { pageUrl } from "@/lib/discovery/page-url";
import { baseData } from "@/lib/discovery/structured-data/base";
import { baseHref, idIn } from "@/lib/platform/hrefs";
import { endOf } from "@/lib/platform/page-cache/cached-page";
import { sameForEverybody } from "@/lib/platform/page-cache/invalidate-pages";
import { type Locale, type Viewer, viewerId } from "@/lib/platform/viewer";
import { readRequisites } from "@/lib/money/payouts/queries";
import { hiddenDescriptions } from "@/lib/prompts/contents/queries";
import { BundlesOfBase } from "../bundles/bundle-sections";
import { isEmptyBase } from "../card/prompt-total";
import { purchasePlace } from "../purchase/purchase-place";
import { findReviews } from "../reviews/find-reviews";
import { Reviews } from "../reviews/reviews";
import type { Search } from "../reviews/state";
import { RenewalNote } from "../renewals/renewal-note";
import { BaseUpdates } from "../updates/base-updates";
import { Neighbours } from "../storefront/neighbours";
import { Storefront } from "../storefront/storefront";
import { Terms } from "../storefront/terms";
import { AddPromptLink } from "./add-prompt-link";
import { BaseHead } from "./base-head";
import { BasePrompts } from "./base-prompts";
import { CountView } from "./count-view";
import { findStorefront } from "./find-storefront";
import { HiddenNotice } from "@/components/reports/hidden-notice";
import { ReportThing } from "@/components/reports/report-thing";
import { SellerNotice } from "@/components/layout/papers/seller-notice";
import { SellingSteps } from "./selling-steps";
import { SellingStopped } from "./selling-stopped";

type BasePageProps = {
  viewer: Viewer;
  /** The last segment of the requested path: the id, with or without a slug. */
  asked: string;
  /** Where this page is, for the addresses of filters and pages; left out: at the base's open address, where every other one leads. */
  path?: string;
  /** The address's filters; none on the cached page. */
  search?: Search;
  /** In place of the list of its prompts. */
  prompts?: ReactNode;
};

/** A base: its prompts for viewers who may read them, its storefront for others (docs/product/bases.md 3 and 8). A missing one is a 404. */
export async function BasePage({ viewer, asked, path: ownPath, search = {}, prompts }: BasePageProps) {
  const id = idIn(asked);
  const locale = (await getLocale()) as Locale;
  const found = await findStorefront(viewer, id, locale);
  if (!found) notFound();
  const { base } = found;
  const isOwner = base.owner_id === viewerId(viewer);
  const path = ownPath ?? baseHref(base);
  if (!ownPath) await leadToAddress(baseHref(base), asked);
  sameForEverybody({ base: id }); // those who have a part in it get a page with more
  const place = purchasePlace(viewer, search);
  const isInside = base.can.edit || base.role !== undefined;
  // They have no news of it and nothing to hand on yet.
  const isBeginning = isInside && isEmptyBase(base);
  return (
    <>
      {viewer.kind === "guest" && <DrawnForEverybody base={endOf(id)} />}
      {base.access_type !== "PRIVATE" && (
        <BaseJsonLd viewer={viewer} base={base} search={search} isForSale={place.mode !== "off"} />
      )}
      {base.access_type !== "FREE" && base.access_type !== "PRIVATE" && !isOwner && !base.role && (
        <CountView kind="bases" id={base.id} />
      )}
      {base.isHidden && !base.isDraft && base.can.edit ? (
        <HiddenNotice viewer={viewer} kind="base" id={base.id} instead={<SellingStopped base={base} />} />
      ) : (
        <SellingStopped base={base} />
      )}
      {isOwner && ACCESS_TYPE_FACTS[base.access_type].prices.length > 0 && <SellerNotice viewer={viewer} />}
      {base.hasAccess ? (
        <>
          <BaseHead base={base} place={place} isOwner={isOwner} />
          {isOwner && <Importer bases={await listBaseOptions(viewer, { locale })} base={base.id} />}
          <RenewalNote viewer={viewer} base={base} />
          {isOwner && (
            <ClientMessages namespaces={["bases", "pictureUpload", "validation.attachment"]}>
              <SellingSteps
                base={base}
                hiddenDescriptions={await hiddenDescriptions(viewer, base)}
                hasRequisites={(await readRequisites(viewer)) !== null}
              />
            </ClientMessages>
          )}
          {!isBeginning && <BaseUpdates viewer={viewer} base={base} className="mb-6 md:mb-8" />}
          <div id="prompts" className="scroll-mt-20">
            {prompts || <BasePrompts viewer={viewer} base={base} path={path} search={search} />}
          </div>
          {!isInside && <Terms base={base} className="mt-12" />}
        </>
      ) : (
        <>
          <Storefront viewer={viewer} base={base} place={place} path={path} search={search} />
          <BaseUpdates viewer={viewer} base={base} className="mt-12" />
        </>
      )}
      <BundlesOfBase viewer={viewer} base={base} />
      <Reviews viewer={viewer} base={base} path={path} search={search} />
      {base.access_type !== "PRIVATE" && !base.isHidden && !isBeginning && (
        <div className="mt-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t pt-6">
          <ClientMessages namespaces={["share"]}>
            <ShareLinks url={pageUrl(baseHref(base), locale)} title={base.base_name} />
          </ClientMessages>
          {!base.can.edit && <ReportThing kind="base" id={base.id} name={base.base_name} />}
        </div>
      )}
      {!base.can.edit && <Neighbours viewer={viewer} {...found} />}
      {base.can.addPrompt && (
        <StickyActions>
          <Button asChild>
            <AddPromptLink baseId={base.id} />
          </Button>
        </StickyActions>
      )}
    </>
  );
}

type BaseJsonLdProps = { viewer: Viewer; base: Base; search: Search; isForSale: boolean };

/** Structured data of the base. A separate component, so that the rest of the page does not wait for the reviews. */
async function BaseJsonLd({ viewer, base, search, isForSale }: BaseJsonLdProps) {
  const reviews = await findReviews(viewer, base, search);
  return <JsonLd of={baseData(base, isForSale, (await getLocale()) as Locale, reviews?.page.items)} />;
}

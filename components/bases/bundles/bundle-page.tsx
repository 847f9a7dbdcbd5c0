import { CircleCheck, Pencil, Trash2 } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { leadToAddress } from "@/components/common/lead-to-address";
import { Section } from "@/components/common/section";
import { Breadcrumbs } from "@/components/layout/breadcrumbs";
import { JsonLd } from "@/components/layout/json-ld";
import { ClientMessages } from "@/components/layout/client-messages";
import { SellerNotice } from "@/components/layout/papers/seller-notice";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Badge } from "@/components/ui/badge";
import { Button, LinkButton } from "@/components/ui/button";
import type { Bundle } from "@/lib/bases/purchases/bundles/schema";
import { bundleData } from "@/lib/discovery/structured-data/base";
import { listData } from "@/lib/discovery/structured-data/lists";
import { signInPath } from "@/lib/identity/sign-in/sign-in-path";
import { baseHref, bundleHref, idIn, ownBundleHref } from "@/lib/platform/hrefs";
import { formatPrice } from "@/lib/platform/i18n/format-price";
import { getPathname, Link } from "@/lib/platform/i18n/navigation";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import { CountView } from "../page/count-view";
import { BaseOwner } from "../card/base-owner";
import { receiptAddress } from "../purchase/fields/receipt-address";
import type { Place } from "../purchase/place";
import { purchasePlace } from "../purchase/purchase-place";
import { BundlePrice } from "./bundle-price";
import { BuyBundle } from "./buy-bundle";
import { findBundle } from "./find-bundle";

type BundlePageProps = {
  viewer: Viewer;
  /** The last segment of the requested path: the id, with or without a slug. */
  asked: string;
  /** The address's query; none on the cached page. */
  search: Record<string, string | string[] | undefined>;
};

/** /bundles/{id}-{slug}: a bundle's bases, its price, and the purchase (docs/product/bundles.md). */
export async function BundlePage({ viewer, asked, search }: BundlePageProps) {
  const bundle = await findBundle(viewer, idIn(asked));
  if (!bundle) notFound();
  await leadToAddress(bundleHref(bundle), asked);
  const t = await getTranslations("bundles");
  const bases = await getTranslations("bases");
  const locale = (await getLocale()) as Locale;
  const place = purchasePlace(viewer, search);
  const inside = bundle.bases.map((base) => ({ path: baseHref(base), name: base.base_name }));
  return (
    <div className="grid grid-cols-1 gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="grid content-start gap-8">
        <JsonLd of={bundleData(bundle, place.mode !== "off", locale)} />
        <JsonLd of={listData(inside, locale)} />
        {!bundle.can.edit && <CountView kind="bundles" id={bundle.id} />}
        <header className="grid gap-4">
          <Breadcrumbs
            above={{ path: "/bases", name: bases("catalogue.title") }}
            page={{ path: bundleHref(bundle), name: bundle.title }}
          />
          <h1 className="text-2xl font-semibold text-balance hyphens-auto wrap-anywhere md:text-4xl">
            {bundle.title}
          </h1>
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-muted-foreground">
            <BaseOwner owner={bundle.owner} />
            <span>{t("count", { count: bundle.bases.length })}</span>
          </div>
          {!bundle.isSold && (
            <Alert variant="warning">
              <AlertTitle>{t("notSold")}</AlertTitle>
              <AlertDescription>{t("notSoldText")}</AlertDescription>
            </Alert>
          )}
          {bundle.can.edit && <SellerNotice viewer={viewer} />}
          {bundle.can.edit && <OwnerActions bundle={bundle} />}
        </header>
        {bundle.description && (
          <p className="max-w-prose text-pretty hyphens-auto whitespace-pre-line wrap-anywhere">
            {bundle.description}
          </p>
        )}
        <Inside bundle={bundle} />
      </div>
      <Offer viewer={viewer} bundle={bundle} place={place} />
    </div>
  );
}

async function OwnerActions({ bundle }: { bundle: Bundle }) {
  const t = await getTranslations("bundles");
  return (
    <div className="flex flex-wrap gap-2">
      <LinkButton variant="outline" href={`${ownBundleHref(bundle)}/edit`}>
        <Pencil aria-hidden />
        {t("edit")}
      </LinkButton>
      <LinkButton link={ModalLink} variant="outline" href={`${ownBundleHref(bundle)}/delete`}>
        <Trash2 aria-hidden />
        {t("delete")}
      </LinkButton>
    </div>
  );
}

async function Inside({ bundle: { bases } }: { bundle: Bundle }) {
  const [t, cards, locale] = [
    await getTranslations("bundles"),
    await getTranslations("bases.window"),
    (await getLocale()) as Locale,
  ];
  return (
    <Section title={t("inside")}>
      <ul className="grid divide-y rounded-lg border bg-card">
        {bases.map((base) => (
          <li key={base.id} className="grid gap-1 p-4">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
              <h3 className="min-w-0 font-medium wrap-anywhere">
                <Link href={baseHref(base)} prefetch={false} className="rounded-sm hover:text-primary">
                  {base.base_name}
                </Link>
              </h3>
              <span className="tabular-nums">
                {base.price === null ? t("alone.none") : formatPrice(base.price, locale)}
              </span>
            </div>
            <p className="line-clamp-2 max-w-prose text-sm text-pretty wrap-anywhere text-muted-foreground">
              {base.base_description}
            </p>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
              {cards("count", { count: base.promptsCount })}
              {base.isOwned && (
                <Badge variant="free">
                  <CircleCheck aria-hidden />
                  {t("owned")}
                </Badge>
              )}
            </p>
          </li>
        ))}
      </ul>
    </Section>
  );
}

async function Offer({ viewer, bundle, place }: { viewer: Viewer; bundle: Bundle; place: Place }) {
  const [t, purchase, locale] = [
    await getTranslations("bundles"),
    await getTranslations("purchase"),
    await getLocale(),
  ];
  const isOwned = bundle.bases.every((base) => base.isOwned);
  const isOffered = !bundle.can.edit && !isOwned && bundle.sellerAgreed;
  return (
    <aside aria-label={t("offer")}>
      <div className="grid gap-4 rounded-xl border bg-card p-5 lg:sticky lg:top-20">
        <BundlePrice bundle={bundle} className="text-lg" />
        <p className="text-sm text-pretty text-muted-foreground">{t("forever")}</p>
        {!bundle.can.edit && isOwned && <p className="text-sm font-medium">{t("allOwned")}</p>}
        {isOffered && place.mode === "off" && (
          <p className="text-sm text-muted-foreground">{purchase("off")}</p>
        )}
        {isOffered && place.mode !== "off" && viewer.kind === "guest" && (
          <Button asChild size="lg">
            <a href={signInPath(getPathname({ href: bundleHref(bundle), locale }))}>{purchase("signIn")}</a>
          </Button>
        )}
        {isOffered && place.mode !== "off" && viewer.kind === "member" && (
          <ClientMessages namespaces={["bundles", "purchase"]}>
            <BuyBundle
              bundle={{ id: bundle.id, price: bundle.price, baseIds: bundle.bases.map(({ id }) => id) }}
              place={place}
              receiptEmail={place.receipts ? await receiptAddress(viewer) : ""}
            />
          </ClientMessages>
        )}
      </div>
    </aside>
  );
}

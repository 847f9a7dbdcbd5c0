import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BundlePage } from "@/components/bases/bundles/bundle-page";
import { findBundle } from "@/components/bases/bundles/find-bundle";
import { openPage, type PageProps } from "@/components/layout/forms/pages";
import { getViewer } from "@/lib/identity/viewer-of";
import { sharedMetadata } from "@/lib/discovery/pictures/picture-path";
import { bundleHref, idIn } from "@/lib/platform/hrefs";
import { alternatesOf } from "@/lib/platform/i18n/alternates";
import { cut } from "@/lib/platform/text/text-length";

/** As much of a description as a search result shows. */
const DESCRIPTION_LENGTH = 160;

export async function generateMetadata({ params }: PageProps<{ id: string }>): Promise<Metadata> {
  const { locale, id } = await params;
  const bundle = await findBundle(await getViewer(), idIn(id));
  const t = await getTranslations({ locale });
  if (!bundle) return { title: t("errors.BUNDLE_NOT_FOUND"), robots: { index: false } };
  const names = bundle.bases.map((base) => base.base_name).join(", ");
  const said = bundle.description.replace(/\s+/g, " ") || t("bundles.metaDescription", { names });
  const description = cut(said, DESCRIPTION_LENGTH);
  return {
    title: bundle.title,
    description,
    ...sharedMetadata(
      {
        path: bundleHref(bundle),
        title: bundle.title,
        description,
        drawn: { kind: "bundles", id: bundle.id },
      },
      locale,
    ),
    alternates: alternatesOf(bundleHref(bundle), locale),
    ...(!bundle.isListed && { robots: { index: false } }),
  };
}

export default openPage<{ id: string }>(({ viewer, search }, { id }) => (
  <BundlePage viewer={viewer} asked={id} search={search} />
));

import { getTranslations } from "next-intl/server";
import { Section } from "@/components/common/section";
import { listBundles, listBundlesWith } from "@/lib/bases/purchases/bundles/queries";
import type { Base } from "@/lib/bases/schema";
import type { Viewer } from "@/lib/platform/viewer";
import { BundleCards } from "./bundle-cards";

/** Bundles that a seller names on the profile; the others are on the pages of their bases. */
const OF_SELLER = 12;

/** The bundles that a base is sold in, on its page; nothing where there is none. */
export async function BundlesOfBase({ viewer, base }: { viewer: Viewer; base: Base }) {
  const [t, bundles] = [await getTranslations("bundles"), await listBundlesWith(viewer, base)];
  if (bundles.length === 0) return null;
  return (
    <Section title={t("ofBase")} className="mt-12">
      <BundleCards label={t("ofBase")} bundles={bundles} />
    </Section>
  );
}

/** What a seller sells as bundles now, on the profile; nothing where there is none. */
export async function BundlesOfSeller({ viewer, id }: { viewer: Viewer; id: string }) {
  const [t, page] = [
    await getTranslations("bundles"),
    await listBundles(viewer, { user_id: id, limit: OF_SELLER }),
  ];
  const bundles = page.items.filter(({ isSold }) => isSold);
  if (bundles.length === 0) return null;
  return (
    <Section title={t("title")}>
      <BundleCards label={t("title")} bundles={bundles} />
    </Section>
  );
}

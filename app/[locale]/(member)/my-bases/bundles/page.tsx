import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { OwnBundlesPage } from "@/components/bases/bundles/own-bundles-page";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "bundles.mine" });
  return { title: t("title"), robots: { index: false } };
}

export default async function OwnBundles({ params }: Props) {
  setRequestLocale((await params).locale);
  return <OwnBundlesPage viewer={await requireViewer()} />;
}

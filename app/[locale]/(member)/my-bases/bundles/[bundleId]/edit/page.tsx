import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { BundleFormPage } from "@/components/bases/bundles/bundle-form-page";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = { params: Promise<{ locale: string; bundleId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "bundles.form" });
  return { title: t("editTitle"), robots: { index: false } };
}

export default async function EditBundle({ params }: Props) {
  const { locale, bundleId } = await params;
  setRequestLocale(locale);
  return <BundleFormPage viewer={await requireViewer()} id={bundleId} />;
}

import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { BundleFormPage } from "@/components/bases/bundles/bundle-form-page";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "bundles.form" });
  return { title: t("newTitle"), robots: { index: false } };
}

export default async function NewBundle({ params }: Props) {
  setRequestLocale((await params).locale);
  return <BundleFormPage viewer={await requireViewer()} id={null} />;
}

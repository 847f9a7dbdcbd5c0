import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { BaseFormPage } from "@/components/bases/form/base-form-page";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "bases.form" });
  return { title: t("newTitle"), description: t("newDescription"), robots: { index: false } };
}

export default async function AddBase({ params }: Props) {
  setRequestLocale((await params).locale);
  return <BaseFormPage viewer={await requireViewer()} base={null} />;
}

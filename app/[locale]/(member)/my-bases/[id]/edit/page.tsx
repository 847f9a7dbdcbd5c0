import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { notFound } from "next/navigation";
import { BaseFormPage } from "@/components/bases/form/base-form-page";
import { findBase } from "@/components/bases/page/find-base";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = { params: Promise<{ locale: string; id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "bases.form" });
  return { title: t("editTitle"), robots: { index: false } };
}

export default async function EditBase({ params }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const viewer = await requireViewer();
  const base = await findBase(viewer, id, locale);
  if (!base?.can.edit) notFound();
  return <BaseFormPage viewer={viewer} base={base} />;
}

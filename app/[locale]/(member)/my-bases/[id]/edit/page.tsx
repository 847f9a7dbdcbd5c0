import { setRequestLocale } from "next-intl/server";
import { notFound } from "next/navigation";
import { BaseFormPage } from "@/components/bases/form/base-form-page";
import { findBase } from "@/components/bases/page/find-base";
import { titled } from "@/components/layout/forms/titled";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("bases.form.editTitle");

type Props = { params: Promise<{ locale: string; id: string }> };

export default async function EditBase({ params }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const viewer = await requireViewer();
  const base = await findBase(viewer, id, locale);
  if (!base?.can.edit) notFound();
  return <BaseFormPage viewer={viewer} base={base} />;
}

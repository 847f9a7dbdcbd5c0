import { setRequestLocale } from "next-intl/server";
import { BaseFormPage } from "@/components/bases/form/base-form-page";
import { titled } from "@/components/layout/forms/titled";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("bases.form.newTitle", "bases.form.newDescription");

type Props = { params: Promise<{ locale: string }> };

export default async function NewBase({ params }: Props) {
  setRequestLocale((await params).locale);
  return <BaseFormPage viewer={await requireViewer()} base={null} />;
}

import { setRequestLocale } from "next-intl/server";
import { BundleFormPage } from "@/components/bases/bundles/bundle-form-page";
import { titled } from "@/components/layout/forms/titled";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("bundles.form.newTitle");

type Props = { params: Promise<{ locale: string }> };

export default async function NewBundle({ params }: Props) {
  setRequestLocale((await params).locale);
  return <BundleFormPage viewer={await requireViewer()} id={null} />;
}

import { setRequestLocale } from "next-intl/server";
import { BundleFormPage } from "@/components/bases/bundles/bundle-form-page";
import { titled } from "@/components/layout/forms/titled";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("bundles.form.editTitle");

type Props = { params: Promise<{ locale: string; bundleId: string }> };

export default async function EditBundle({ params }: Props) {
  const { locale, bundleId } = await params;
  setRequestLocale(locale);
  return <BundleFormPage viewer={await requireViewer()} id={bundleId} />;
}

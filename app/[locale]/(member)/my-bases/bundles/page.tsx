import { setRequestLocale } from "next-intl/server";
import { OwnBundlesPage } from "@/components/bases/bundles/own-bundles-page";
import { titled } from "@/components/layout/forms/titled";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("bundles.mine.title");

type Props = { params: Promise<{ locale: string }> };

export default async function OwnBundles({ params }: Props) {
  setRequestLocale((await params).locale);
  return <OwnBundlesPage viewer={await requireViewer()} />;
}

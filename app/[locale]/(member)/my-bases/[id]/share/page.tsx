import { setRequestLocale } from "next-intl/server";
import { titled } from "@/components/layout/forms/titled";
import { ShareBasePage } from "@/components/bases/page/share-base-page";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("share.title");

type Props = { params: Promise<{ locale: string; id: string }> };

export default async function ShareBase({ params }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  return <ShareBasePage viewer={await requireViewer()} id={id} />;
}

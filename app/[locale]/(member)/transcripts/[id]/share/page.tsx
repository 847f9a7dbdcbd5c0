import { setRequestLocale } from "next-intl/server";
import { titled } from "@/components/layout/forms/titled";
import { ShareTranscriptPage } from "@/components/media/transcript-page/share-transcript-page";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("share.title");

type Props = { params: Promise<{ locale: string; id: string }> };

export default async function ShareTranscript({ params }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  return <ShareTranscriptPage viewer={await requireViewer()} id={id} />;
}

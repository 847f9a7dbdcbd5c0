import { setRequestLocale } from "next-intl/server";
import { titled } from "@/components/layout/forms/titled";
import { SharePromptPage } from "@/components/prompts/links/share-prompt-page";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("share.title");

type Props = { params: Promise<{ locale: string; promptId: string }> };

export default async function SharePrompt({ params }: Props) {
  const { locale, promptId } = await params;
  setRequestLocale(locale);
  return <SharePromptPage viewer={await requireViewer()} id={promptId} />;
}

import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import { titled } from "@/components/layout/forms/titled";
import { CopyPage } from "@/components/prompts/copy/copy-page";
import { findPrompt } from "@/components/prompts/detail/find-prompt";
import { requireViewer } from "@/lib/identity/require-viewer";
import { protectedPromptHref } from "@/lib/platform/hrefs";
import { redirect } from "@/lib/platform/i18n/navigation";

export const generateMetadata = titled("promptCopy.action");

type Props = { params: Promise<{ locale: string; promptId: string }> };

export default async function CopyPrompt({ params }: Props) {
  const { locale, promptId } = await params;
  setRequestLocale(locale);
  const viewer = await requireViewer();
  const found = await findPrompt(viewer, promptId);
  if (!found) notFound();
  if (!("prompt" in found)) return redirect({ href: protectedPromptHref({ id: promptId }), locale }); // which says where to get access
  return <CopyPage viewer={viewer} prompt={found.prompt} />;
}

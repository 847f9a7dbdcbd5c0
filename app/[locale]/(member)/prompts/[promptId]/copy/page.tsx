import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { CopyPage } from "@/components/prompts/copy/copy-page";
import { findPrompt } from "@/components/prompts/detail/find-prompt";
import { requireViewer } from "@/lib/identity/require-viewer";
import { protectedPromptHref } from "@/lib/platform/hrefs";
import { redirect } from "@/lib/platform/i18n/navigation";

type Props = { params: Promise<{ locale: string; promptId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "promptCopy" });
  return { title: t("action"), robots: { index: false } };
}

export default async function CopyPrompt({ params }: Props) {
  const { locale, promptId } = await params;
  setRequestLocale(locale);
  const viewer = await requireViewer();
  const found = await findPrompt(viewer, promptId);
  if (!found) notFound();
  if (!("prompt" in found)) return redirect({ href: protectedPromptHref({ id: promptId }), locale }); // which says where to get access
  return <CopyPage viewer={viewer} prompt={found.prompt} />;
}

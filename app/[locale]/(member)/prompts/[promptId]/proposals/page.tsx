import { notFound } from "next/navigation";
import { setRequestLocale } from "next-intl/server";
import { titled } from "@/components/layout/forms/titled";
import { findProposable } from "@/components/prompts/history/proposals/find-proposable";
import { ProposalsPage } from "@/components/prompts/history/proposals/proposals-page";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("proposals.title");

type Props = {
  params: Promise<{ locale: string; promptId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function Proposals({ params, searchParams }: Props) {
  const { locale, promptId } = await params;
  setRequestLocale(locale);
  const viewer = await requireViewer();
  const prompt = await findProposable(viewer, promptId);
  if (!prompt) notFound();
  const { proposal } = await searchParams;
  return <ProposalsPage viewer={viewer} prompt={prompt} chosen={[proposal].flat()[0]} />;
}

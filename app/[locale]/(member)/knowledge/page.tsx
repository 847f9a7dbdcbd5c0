import { setRequestLocale } from "next-intl/server";
import { KnowledgePage } from "@/components/knowledge/knowledge-page";
import { parseKnowledgeState, type SearchParams } from "@/components/knowledge/state";
import { titled } from "@/components/layout/forms/titled";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("knowledge.title", "knowledge.lead");

type Props = { params: Promise<{ locale: string }>; searchParams: Promise<SearchParams> };

export default async function Knowledge({ params, searchParams }: Props) {
  setRequestLocale((await params).locale);
  return <KnowledgePage viewer={await requireViewer()} state={parseKnowledgeState(await searchParams)} />;
}

import { setRequestLocale } from "next-intl/server";
import { KnowledgeRemovalPage } from "@/components/knowledge/forms/removal-page";
import { titled } from "@/components/layout/forms/titled";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("knowledge.delete");

type Props = {
  params: Promise<{ locale: string; list: string; id: string }>;
  searchParams: Promise<{ listed?: string | string[] }>;
};

export default async function KnowledgeRemoval({ params, searchParams }: Props) {
  const { locale, ...thing } = await params;
  setRequestLocale(locale);
  const isListed = (await searchParams).listed !== undefined;
  return <KnowledgeRemovalPage viewer={await requireViewer()} {...thing} isListed={isListed} />;
}

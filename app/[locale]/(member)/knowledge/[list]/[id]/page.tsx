import { setRequestLocale } from "next-intl/server";
import { formTitle, KnowledgeFormPage } from "@/components/knowledge/forms/form-page";
import { titled } from "@/components/layout/forms/titled";
import { requireViewer } from "@/lib/identity/require-viewer";

type Params = { locale: string; list: string; id: string };

export const generateMetadata = titled((params: Params) => formTitle(params));

type Props = {
  params: Promise<Params>;
  searchParams: Promise<{ within?: string | string[] }>;
};

export default async function KnowledgeForm({ params, searchParams }: Props) {
  const { locale, ...form } = await params;
  setRequestLocale(locale);
  const { within } = await searchParams;
  return <KnowledgeFormPage viewer={await requireViewer()} {...form} within={String(within ?? "")} />;
}

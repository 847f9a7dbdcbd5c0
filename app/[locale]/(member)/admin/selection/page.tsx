import { setRequestLocale } from "next-intl/server";
import { titled } from "@/components/layout/forms/titled";
import { SelectionAdminPage } from "@/components/prompts/sections/weekly/selection-admin-page";
import { requireViewer } from "@/lib/identity/require-viewer";
import { isLocale } from "@/lib/platform/i18n/locales";

export const generateMetadata = titled("administration.selection.title");

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function Selection({ params, searchParams }: Props) {
  setRequestLocale((await params).locale);
  const asked = String((await searchParams).language);
  const viewer = await requireViewer();
  return <SelectionAdminPage viewer={viewer} language={isLocale(asked) ? asked : viewer.language} />;
}

import { setRequestLocale } from "next-intl/server";
import { EntryFormPage } from "@/components/identity/administration/settings/entry-pages";
import { titled } from "@/components/layout/forms/titled";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("administration.settings.title");

type Props = { params: Promise<{ locale: string; name: string; entry: string }> };

export default async function SettingEntry({ params }: Props) {
  const { locale, name, entry } = await params;
  setRequestLocale(locale);
  return <EntryFormPage viewer={await requireViewer()} name={name} entry={entry} />;
}

import { setRequestLocale } from "next-intl/server";
import { EntryRemovalPage } from "@/components/identity/administration/settings/entry-pages";
import { titled } from "@/components/layout/forms/titled";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("administration.settings.title");

type Props = { params: Promise<{ locale: string; name: string; entry: string }> };

export default async function RemoveSettingEntry({ params }: Props) {
  const { locale, name, entry } = await params;
  setRequestLocale(locale);
  return <EntryRemovalPage viewer={await requireViewer()} name={name} entry={entry} />;
}

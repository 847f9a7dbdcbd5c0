import { setRequestLocale } from "next-intl/server";
import { titled } from "@/components/layout/forms/titled";
import { RemovalPage } from "@/components/profile/settings/removal-page";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("settings.title");

type Props = { params: Promise<{ locale: string; list: string; id: string }> };

export default async function Removal({ params }: Props) {
  const { locale, list, id } = await params;
  setRequestLocale(locale);
  return <RemovalPage viewer={await requireViewer()} list={list} id={id} />;
}

import { setRequestLocale } from "next-intl/server";
import { titled } from "@/components/layout/forms/titled";
import { RemovalPage, removalTitle } from "@/components/profile/settings/removal-page";
import { requireViewer } from "@/lib/identity/require-viewer";

type Params = { locale: string; list: string; id: string };
type Props = { params: Promise<Params> };

export const generateMetadata = titled(({ list }: Params) => removalTitle(list));

export default async function Removal({ params }: Props) {
  const { locale, list, id } = await params;
  setRequestLocale(locale);
  return <RemovalPage viewer={await requireViewer()} list={list} id={id} />;
}

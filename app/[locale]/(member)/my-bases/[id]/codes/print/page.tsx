import type { Metadata } from "next";
import { setRequestLocale } from "next-intl/server";
import { codesMetadata } from "@/components/bases/codes/codes-metadata";
import { type CodesQuery, codesStateOf } from "@/components/bases/codes/codes-state";
import { SheetPage } from "@/components/bases/codes/sheet/sheet-page";
import { getViewer } from "@/lib/identity/viewer-of";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = { params: Promise<{ locale: string; id: string }>; searchParams: Promise<CodesQuery> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return codesMetadata(await getViewer(), await params, "codes.sheet");
}

export default async function Sheet({ params, searchParams }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const query = await searchParams;
  return (
    <SheetPage
      viewer={await requireViewer()}
      id={id}
      batch={codesStateOf(query).batch}
      cursor={[query.cursor].flat()[0] || undefined}
    />
  );
}

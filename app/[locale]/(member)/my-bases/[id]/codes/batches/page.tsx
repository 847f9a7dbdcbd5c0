import type { Metadata } from "next";
import { setRequestLocale } from "next-intl/server";
import { BatchesPage } from "@/components/bases/codes/batches/batches-page";
import { codesMetadata } from "@/components/bases/codes/codes-metadata";
import { type CodesQuery, codesStateOf } from "@/components/bases/codes/codes-state";
import { getViewer } from "@/lib/identity/viewer-of";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = { params: Promise<{ locale: string; id: string }>; searchParams: Promise<CodesQuery> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return codesMetadata(await getViewer(), await params, "codes.batch");
}

export default async function Batches({ params, searchParams }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const { after } = await searchParams;
  return <BatchesPage viewer={await requireViewer()} id={id} after={codesStateOf({ batch: after }).batch} />;
}

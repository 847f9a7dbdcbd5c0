import type { Metadata } from "next";
import { setRequestLocale } from "next-intl/server";
import { codesMetadata } from "@/components/bases/codes/codes-metadata";
import { CodesPage } from "@/components/bases/codes/codes-page";
import { type CodesQuery, codesStateOf } from "@/components/bases/codes/codes-state";
import { getViewer } from "@/lib/identity/viewer-of";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = { params: Promise<{ locale: string; id: string }>; searchParams: Promise<CodesQuery> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return codesMetadata(await getViewer(), await params);
}

export default async function Codes({ params, searchParams }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  return <CodesPage viewer={await requireViewer()} id={id} state={codesStateOf(await searchParams)} />;
}

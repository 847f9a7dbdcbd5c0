import type { Metadata } from "next";
import { setRequestLocale } from "next-intl/server";
import { codesMetadata } from "@/components/bases/codes/codes-metadata";
import { CodesPage } from "@/components/bases/codes/codes-page";
import { getViewer } from "@/lib/identity/viewer-of";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = { params: Promise<{ locale: string; id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return codesMetadata(await getViewer(), await params);
}

export default async function Codes({ params }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  return <CodesPage viewer={await requireViewer()} id={id} />;
}

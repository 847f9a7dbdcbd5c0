import type { Metadata } from "next";
import { setRequestLocale } from "next-intl/server";
import { baseMetadata } from "@/components/bases/page/base-metadata";
import { BasePage } from "@/components/bases/page/base-page";
import { getViewer } from "@/lib/identity/viewer-of";
import { idIn } from "@/lib/platform/hrefs";

type Props = {
  params: Promise<{ locale: string; id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { locale, id } = await params;
  return baseMetadata(await getViewer(), { locale, id: idIn(id) }, await searchParams);
}

export default async function Base({ params, searchParams }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  return <BasePage viewer={await getViewer()} asked={id} search={await searchParams} />;
}

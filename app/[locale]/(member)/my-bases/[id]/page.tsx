import type { Metadata } from "next";
import { setRequestLocale } from "next-intl/server";
import { baseMetadata } from "@/components/bases/page/base-metadata";
import { BasePage } from "@/components/bases/page/base-page";
import { requireViewer } from "@/lib/identity/require-viewer";
import { getViewer } from "@/lib/identity/viewer-of";
import { ownBaseHref } from "@/lib/platform/hrefs";

type Props = {
  params: Promise<{ locale: string; id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return {
    ...(await baseMetadata(await getViewer(), await params)),
    alternates: null,
    robots: { index: false },
  };
}

export default async function OwnBase({ params, searchParams }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  return (
    <BasePage viewer={await requireViewer()} id={id} path={ownBaseHref({ id })} search={await searchParams} />
  );
}

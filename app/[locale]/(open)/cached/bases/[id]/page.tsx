import type { Metadata } from "next";
import { setRequestLocale } from "next-intl/server";
import { baseMetadata } from "@/components/bases/page/base-metadata";
import { BasePage } from "@/components/bases/page/base-page";
import { baseHref } from "@/lib/platform/hrefs";
import { GUEST } from "@/lib/platform/viewer";

type Props = { params: Promise<{ locale: string; id: string }> };

// Rendered at the first request and kept; a missing base is a real 404.
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return baseMetadata(GUEST, await params);
}

export default async function CachedBase({ params }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  return <BasePage viewer={GUEST} id={id} path={baseHref({ id })} />;
}

import type { Metadata } from "next";
import { setRequestLocale } from "next-intl/server";
import { homeMetadata } from "@/components/home/home-metadata";
import { HomePage } from "@/components/home/home-page";
import { parseHomeState } from "@/components/home/state";
import { getViewer } from "@/lib/identity/viewer-of";

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  return homeMetadata((await params).locale, parseHomeState(await searchParams));
}

export default async function Home({ params, searchParams }: Props) {
  setRequestLocale((await params).locale);
  const search = await searchParams;
  return <HomePage viewer={await getViewer()} state={parseHomeState(search)} search={search} />;
}

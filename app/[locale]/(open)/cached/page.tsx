import type { Metadata } from "next";
import { setRequestLocale } from "next-intl/server";
import { homeMetadata } from "@/components/home/home-metadata";
import { HomePage } from "@/components/home/home-page";
import { FIRST } from "@/components/home/state";
import { GUEST } from "@/lib/platform/viewer";

type Props = { params: Promise<{ locale: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return homeMetadata((await params).locale, FIRST);
}

export default async function CachedHome({ params }: Props) {
  setRequestLocale((await params).locale);
  return <HomePage viewer={GUEST} state={FIRST} />;
}

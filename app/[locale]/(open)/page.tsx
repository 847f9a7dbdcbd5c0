import type { Metadata } from "next";
import { homeMetadata } from "@/components/home/home-metadata";
import { HomePage } from "@/components/home/home-page";
import { parseHomeState } from "@/components/home/state";
import { openPage, type PageProps } from "@/components/layout/forms/pages";

export async function generateMetadata({ params, searchParams }: PageProps): Promise<Metadata> {
  return homeMetadata((await params).locale, parseHomeState(await searchParams));
}

export default openPage(({ viewer, search }) => (
  <HomePage viewer={viewer} state={parseHomeState(search)} search={search} />
));

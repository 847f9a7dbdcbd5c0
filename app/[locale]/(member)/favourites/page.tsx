import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { FavouritesPage } from "@/components/bases/favourites-page";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "favourites" });
  return { title: t("title"), description: t("lead"), robots: { index: false } };
}

export default async function Favourites({ params, searchParams }: Props) {
  setRequestLocale((await params).locale);
  const search = await searchParams;
  const { kind, cursor } = search;
  return (
    <FavouritesPage
      viewer={await requireViewer()}
      kind={kind === "base" ? "base" : "prompt"}
      cursors={cursor === undefined ? [] : [cursor].flat()}
      search={search}
    />
  );
}

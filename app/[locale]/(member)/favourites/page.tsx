import { setRequestLocale } from "next-intl/server";
import { FavouritesPage } from "@/components/bases/favourites-page";
import { titled } from "@/components/layout/forms/titled";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("favourites.title", "favourites.lead");

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

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

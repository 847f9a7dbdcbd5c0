import { FavouritesPage } from "@/components/bases/favourites-page";
import { memberPage, titled } from "@/components/layout/forms/pages";

export const generateMetadata = titled("favourites.title", "favourites.lead");

export default memberPage(({ viewer, search }) => {
  const { kind, cursor } = search;
  return (
    <FavouritesPage
      viewer={viewer}
      kind={kind === "base" ? "base" : "prompt"}
      cursors={cursor === undefined ? [] : [cursor].flat()}
      search={search}
    />
  );
});

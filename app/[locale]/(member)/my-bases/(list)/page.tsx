import { MyBasesPage } from "@/components/bases/mine/my-bases-page";
import { memberPage, titled } from "@/components/layout/forms/pages";
import { getHeaderUser } from "@/lib/identity/people/header-user";

export const generateMetadata = titled("bases.mine.title", "bases.mine.description");

export default memberPage(async ({ viewer, search }) => {
  const { tab, cursor } = search;
  return (
    <MyBasesPage
      viewer={viewer}
      tab={tab === "purchased" || tab === "shared" ? tab : "own"}
      cursors={cursor === undefined ? [] : [cursor].flat()}
      search={search}
      isSeller={(await getHeaderUser(viewer))?.isSeller ?? false}
    />
  );
});

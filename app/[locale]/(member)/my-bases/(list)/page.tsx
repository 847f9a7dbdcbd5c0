import { setRequestLocale } from "next-intl/server";
import { MyBasesPage } from "@/components/bases/mine/my-bases-page";
import { titled } from "@/components/layout/forms/titled";
import { getHeaderUser } from "@/lib/identity/people/header-user";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("bases.mine.title", "bases.mine.description");

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export default async function MyBases({ params, searchParams }: Props) {
  setRequestLocale((await params).locale);
  const search = await searchParams;
  const { tab, cursor } = search;
  const viewer = await requireViewer();
  return (
    <MyBasesPage
      viewer={viewer}
      tab={tab === "purchased" || tab === "shared" ? tab : "own"}
      cursors={cursor === undefined ? [] : [cursor].flat()}
      search={search}
      isSeller={(await getHeaderUser(viewer))?.isSeller ?? false}
    />
  );
}

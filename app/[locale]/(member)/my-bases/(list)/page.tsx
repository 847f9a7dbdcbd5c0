import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { MyBasesPage } from "@/components/bases/mine/my-bases-page";
import { getHeaderUser } from "@/lib/identity/people/header-user";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "bases.mine" });
  return { title: t("title"), description: t("description"), robots: { index: false } };
}

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

import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { TrashPage } from "@/components/trash/trash-page";
import { requireViewer } from "@/lib/identity/require-viewer";

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "trash" });
  return { title: t("title"), robots: { index: false } };
}

export default async function Trash({ params, searchParams }: Props) {
  setRequestLocale((await params).locale);
  const { cursor, restored, moved } = await searchParams;
  const done = restored !== undefined ? "restored" : moved !== undefined ? "moved" : null;
  return (
    <TrashPage
      viewer={await requireViewer()}
      cursors={cursor === undefined ? [] : [cursor].flat()}
      done={done}
    />
  );
}

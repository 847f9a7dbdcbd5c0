import { setRequestLocale } from "next-intl/server";
import { titled } from "@/components/layout/forms/titled";
import { TrashPage } from "@/components/trash/trash-page";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("trash.title");

type Props = {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

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

import type { Metadata } from "next";
import { codesMetadata } from "@/components/bases/codes/codes-metadata";
import { codesStateOf } from "@/components/bases/codes/codes-state";
import { SheetPage } from "@/components/bases/codes/sheet/sheet-page";
import { memberPage, type PageProps } from "@/components/layout/forms/pages";
import { getViewer } from "@/lib/identity/viewer-of";

export async function generateMetadata({ params }: PageProps<{ id: string }>): Promise<Metadata> {
  return codesMetadata(await getViewer(), await params, "codes.sheet");
}

export default memberPage<{ id: string }>(({ viewer, search }, { id }) => {
  const query = search;
  return (
    <SheetPage
      viewer={viewer}
      id={id}
      batch={codesStateOf(query).batch}
      cursor={[query.cursor].flat()[0] || undefined}
    />
  );
});

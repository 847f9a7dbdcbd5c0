import type { Metadata } from "next";
import { codesMetadata } from "@/components/bases/codes/codes-metadata";
import { CodesPage } from "@/components/bases/codes/codes-page";
import { codesStateOf } from "@/components/bases/codes/codes-state";
import { memberPage, type PageProps } from "@/components/layout/forms/pages";
import { getViewer } from "@/lib/identity/viewer-of";

export async function generateMetadata({ params }: PageProps<{ id: string }>): Promise<Metadata> {
  return codesMetadata(await getViewer(), await params);
}

export default memberPage<{ id: string }>(({ viewer, search }, { id }) => (
  <CodesPage viewer={viewer} id={id} state={codesStateOf(search)} />
));

import type { Metadata } from "next";
import { BatchesPage } from "@/components/bases/codes/batches/batches-page";
import { codesMetadata } from "@/components/bases/codes/codes-metadata";
import { codesStateOf } from "@/components/bases/codes/codes-state";
import { memberPage, type PageProps } from "@/components/layout/forms/pages";
import { getViewer } from "@/lib/identity/viewer-of";

export async function generateMetadata({ params }: PageProps<{ id: string }>): Promise<Metadata> {
  return codesMetadata(await getViewer(), await params, "codes.batch");
}

export default memberPage<{ id: string }>(({ viewer, search: { after } }, { id }) => (
  <BatchesPage viewer={viewer} id={id} after={codesStateOf({ batch: after }).batch} />
));

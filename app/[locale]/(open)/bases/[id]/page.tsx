import type { Metadata } from "next";
import { baseMetadata } from "@/components/bases/page/base-metadata";
import { BasePage } from "@/components/bases/page/base-page";
import { openPage, type PageProps } from "@/components/layout/forms/pages";
import { getViewer } from "@/lib/identity/viewer-of";
import { idIn } from "@/lib/platform/hrefs";

export async function generateMetadata({
  params,
  searchParams,
}: PageProps<{ id: string }>): Promise<Metadata> {
  const { locale, id } = await params;
  return baseMetadata(await getViewer(), { locale, id: idIn(id) }, await searchParams);
}

export default openPage<{ id: string }>(({ viewer, search }, { id }) => (
  <BasePage viewer={viewer} asked={id} search={search} />
));

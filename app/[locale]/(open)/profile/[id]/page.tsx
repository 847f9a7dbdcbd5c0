import type { Metadata } from "next";
import { openPage, type PageProps } from "@/components/layout/forms/pages";
import { profileMetadata } from "@/components/profile/page/profile-metadata";
import { ProfilePage } from "@/components/profile/page/profile-page";
import { parseProfileState } from "@/components/profile/page/state";
import { getViewer } from "@/lib/identity/viewer-of";
import { idIn } from "@/lib/platform/hrefs";

export async function generateMetadata({
  params,
  searchParams,
}: PageProps<{ id: string }>): Promise<Metadata> {
  const { locale, id } = await params;
  return profileMetadata(await getViewer(), {
    locale,
    id: idIn(id),
    state: parseProfileState(await searchParams),
  });
}

export default openPage<{ id: string }>(({ viewer, search }, { id }) => (
  <ProfilePage viewer={viewer} asked={id} state={parseProfileState(search)} search={search} />
));

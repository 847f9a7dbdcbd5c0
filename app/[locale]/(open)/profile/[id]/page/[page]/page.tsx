import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { pageNumber } from "@/components/common/page-number";
import { openPage, type PageProps } from "@/components/layout/forms/pages";
import { profileMetadata } from "@/components/profile/page/profile-metadata";
import { ProfilePage } from "@/components/profile/page/profile-page";
import { getViewer } from "@/lib/identity/viewer-of";
import { idIn } from "@/lib/platform/hrefs";

export async function generateMetadata({
  params,
}: PageProps<{ id: string; page: string }>): Promise<Metadata> {
  const { page, locale, id } = await params;
  const number = pageNumber(`page/${page}`);
  if (number === null) return { robots: { index: false } };
  return profileMetadata(await getViewer(), {
    locale,
    id: idIn(id),
    state: { tab: "all", cursors: [], page: number },
  });
}

export default openPage<{ id: string; page: string }>(({ viewer }, { id, page }) => {
  // The first one leads to the profile, here and not in next.options.ts: the address gets its name by the same redirect.
  const number = page === "1" ? 1 : pageNumber(`page/${page}`);
  if (number === null) notFound();
  return <ProfilePage viewer={viewer} asked={id} state={{ tab: "all", cursors: [], page: number }} />;
});

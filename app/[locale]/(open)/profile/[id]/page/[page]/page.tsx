import type { Metadata } from "next";
import { setRequestLocale } from "next-intl/server";
import { notFound } from "next/navigation";
import { pageNumber } from "@/components/common/page-number";
import { profileMetadata } from "@/components/profile/page/profile-metadata";
import { ProfilePage } from "@/components/profile/page/profile-page";
import { getViewer } from "@/lib/identity/viewer-of";
import { idIn } from "@/lib/platform/hrefs";

type Props = { params: Promise<{ locale: string; id: string; page: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { page, locale, id } = await params;
  const number = pageNumber(`page/${page}`);
  if (number === null) return { robots: { index: false } };
  return profileMetadata(await getViewer(), {
    locale,
    id: idIn(id),
    state: { tab: "all", cursors: [], page: number },
  });
}

export default async function FurtherProfile({ params }: Props) {
  const { locale, id, page } = await params;
  setRequestLocale(locale);
  // The first one leads to the profile, here and not in next.options.ts: the address gets its name by the same redirect.
  const number = page === "1" ? 1 : pageNumber(`page/${page}`);
  if (number === null) notFound();
  return (
    <ProfilePage viewer={await getViewer()} asked={id} state={{ tab: "all", cursors: [], page: number }} />
  );
}

import type { Metadata } from "next";
import { setRequestLocale } from "next-intl/server";
import { profileMetadata } from "@/components/profile/page/profile-metadata";
import { ProfilePage } from "@/components/profile/page/profile-page";
import { parseProfileState } from "@/components/profile/page/state";
import { getViewer } from "@/lib/identity/viewer-of";
import { idIn } from "@/lib/platform/hrefs";

type Props = {
  params: Promise<{ locale: string; id: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { locale, id } = await params;
  return profileMetadata(await getViewer(), {
    locale,
    id: idIn(id),
    state: parseProfileState(await searchParams),
  });
}

export default async function Profile({ params, searchParams }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const search = await searchParams;
  return (
    <ProfilePage viewer={await getViewer()} asked={id} state={parseProfileState(search)} search={search} />
  );
}

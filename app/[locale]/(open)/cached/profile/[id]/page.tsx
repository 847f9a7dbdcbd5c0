import type { Metadata } from "next";
import { setRequestLocale } from "next-intl/server";
import { profileMetadata } from "@/components/profile/page/profile-metadata";
import { ProfilePage } from "@/components/profile/page/profile-page";
import { parseProfileState } from "@/components/profile/page/state";
import { GUEST } from "@/lib/platform/viewer";

type Props = { params: Promise<{ locale: string; id: string }> };

// Rendered at the first request and kept; a missing person is a real 404.
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return profileMetadata(GUEST, { ...(await params), state: parseProfileState({}) });
}

export default async function CachedProfile({ params }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  return <ProfilePage viewer={GUEST} id={id} state={parseProfileState({})} />;
}

import { setRequestLocale } from "next-intl/server";
import { MembersPage } from "@/components/bases/page/members/members-page";
import { titled } from "@/components/layout/forms/titled";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("members.title");

type Props = { params: Promise<{ locale: string; id: string }> };

export default async function Members({ params }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  return <MembersPage viewer={await requireViewer()} id={id} />;
}

import { setRequestLocale } from "next-intl/server";
import { TeamsPage } from "@/components/bases/page/members/teams/teams-page";
import { titled } from "@/components/layout/forms/titled";
import { requireViewer } from "@/lib/identity/require-viewer";

export const generateMetadata = titled("members.teams.title");

type Props = { params: Promise<{ locale: string }> };

export default async function Teams({ params }: Props) {
  setRequestLocale((await params).locale);
  return <TeamsPage viewer={await requireViewer()} />;
}

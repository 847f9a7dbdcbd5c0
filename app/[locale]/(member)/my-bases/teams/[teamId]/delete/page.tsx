import { getTranslations, setRequestLocale } from "next-intl/server";
import { notFound } from "next/navigation";
import { findTeam } from "@/components/bases/page/members/teams/find-team";
import { QuestionForm } from "@/components/layout/forms/question-form";
import { titled } from "@/components/layout/forms/titled";
import { submitTeamEnd } from "@/lib/bases/access/members/teams/actions";
import { requireViewer } from "@/lib/identity/require-viewer";
import { TEAMS } from "@/lib/platform/hrefs";

export const generateMetadata = titled("members.teams.deleteTitle");

type Props = { params: Promise<{ locale: string; teamId: string }> };

export default async function DeleteTeam({ params }: Props) {
  const { locale, teamId } = await params;
  setRequestLocale(locale);
  const team = await findTeam(await requireViewer(), teamId);
  if (!team) notFound();
  const t = await getTranslations("members.teams");
  return (
    <QuestionForm
      title={t("deleteTitle")}
      text={t("deleteText", { name: team.name })}
      confirmLabel={t("delete")}
      back={{ href: TEAMS, label: t("title") }}
      action={submitTeamEnd}
      values={{ id: team.id }}
      done={{ toast: t("deleted"), to: TEAMS }}
    />
  );
}

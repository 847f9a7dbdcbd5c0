import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { findTeam } from "@/components/bases/page/members/teams/find-team";
import { QuestionForm } from "@/components/layout/forms/question-form";
import { memberPage, titled } from "@/components/layout/forms/pages";
import { submitTeamEnd } from "@/lib/bases/access/members/teams/actions";
import { TEAMS } from "@/lib/platform/hrefs";

export const generateMetadata = titled("members.teams.deleteTitle");

export default memberPage<{ teamId: string }>(async ({ viewer }, { teamId }) => {
  const team = await findTeam(viewer, teamId);
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
});

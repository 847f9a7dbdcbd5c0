import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { findShared } from "@/components/bases/page/members/find-shared";
import { findTeam } from "@/components/bases/page/members/teams/find-team";
import { QuestionForm } from "@/components/layout/forms/question-form";
import { memberPage, titled } from "@/components/layout/forms/pages";
import { submitBaseTeamEnd } from "@/lib/bases/access/members/teams/actions";
import { membersHref } from "@/lib/platform/hrefs";

export const generateMetadata = titled("members.teams.takeTitle");

export default memberPage<{ id: string; teamId: string }>(async ({ viewer, locale }, { id, teamId }) => {
  const [shared, team] = [await findShared(viewer, id, locale), await findTeam(viewer, teamId)];
  if (!shared || !team || shared.base.owner_id !== viewer.id) notFound();
  const list = membersHref(shared.base);
  const [t, members] = [await getTranslations("members.teams"), await getTranslations("members")];
  return (
    <QuestionForm
      title={t("takeTitle")}
      text={t("takeText", { name: team.name })}
      confirmLabel={t("take")}
      back={{ href: list, label: members("title") }}
      action={submitBaseTeamEnd}
      values={{ id: shared.base.id, teamId: team.id }}
      done={{ toast: t("taken"), to: list }}
    />
  );
});

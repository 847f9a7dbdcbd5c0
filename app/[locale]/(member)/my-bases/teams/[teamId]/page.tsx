import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { findTeam } from "@/components/bases/page/members/teams/find-team";
import { TeamForm } from "@/components/bases/page/members/teams/team-forms";
import { FormFrame } from "@/components/common/dialogs/form-frame";
import { ClientMessages } from "@/components/layout/client-messages";
import { memberPage, titled } from "@/components/layout/forms/pages";
import { listKnownPeople } from "@/lib/bases/access/members/queries";
import { TEAMS } from "@/lib/platform/hrefs";

export const generateMetadata = titled("members.teams.editTitle");

export default memberPage<{ teamId: string }>(async ({ viewer }, { teamId }) => {
  const team = await findTeam(viewer, teamId);
  if (!team) notFound();
  const known = await listKnownPeople(viewer, { own: true });
  const others = known.filter(({ id }) => !team.people.some((person) => person.id === id));
  const t = await getTranslations("members.teams");
  return (
    <ClientMessages namespaces={["members", "users.nameless", "validation.team"]}>
      <FormFrame title={t("editTitle")} back={{ href: TEAMS, label: t("title") }}>
        <TeamForm team={team} people={[...team.people, ...others]} />
      </FormFrame>
    </ClientMessages>
  );
});

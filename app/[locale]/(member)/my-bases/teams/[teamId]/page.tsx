import { getTranslations, setRequestLocale } from "next-intl/server";
import { notFound } from "next/navigation";
import { findTeam } from "@/components/bases/page/members/teams/find-team";
import { TeamForm } from "@/components/bases/page/members/teams/team-forms";
import { FormFrame } from "@/components/common/dialogs/form-frame";
import { ClientMessages } from "@/components/layout/client-messages";
import { titled } from "@/components/layout/forms/titled";
import { listKnownPeople } from "@/lib/bases/access/members/queries";
import { requireViewer } from "@/lib/identity/require-viewer";
import { TEAMS } from "@/lib/platform/hrefs";

export const generateMetadata = titled("members.teams.editTitle");

type Props = { params: Promise<{ locale: string; teamId: string }> };

export default async function Team({ params }: Props) {
  const { locale, teamId } = await params;
  setRequestLocale(locale);
  const viewer = await requireViewer();
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
}

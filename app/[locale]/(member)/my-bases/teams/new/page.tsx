import { getTranslations, setRequestLocale } from "next-intl/server";
import { TeamForm } from "@/components/bases/page/members/teams/team-forms";
import { FormFrame } from "@/components/common/dialogs/form-frame";
import { ClientMessages } from "@/components/layout/client-messages";
import { titled } from "@/components/layout/forms/titled";
import { listKnownPeople } from "@/lib/bases/access/members/queries";
import { requireViewer } from "@/lib/identity/require-viewer";
import { TEAMS } from "@/lib/platform/hrefs";

export const generateMetadata = titled("members.teams.create");

type Props = { params: Promise<{ locale: string }> };

export default async function NewTeam({ params }: Props) {
  setRequestLocale((await params).locale);
  const people = await listKnownPeople(await requireViewer(), { own: true });
  const t = await getTranslations("members.teams");
  return (
    <ClientMessages namespaces={["members", "users.nameless", "validation.team"]}>
      <FormFrame title={t("create")} back={{ href: TEAMS, label: t("title") }}>
        <TeamForm team={null} people={people} />
      </FormFrame>
    </ClientMessages>
  );
}

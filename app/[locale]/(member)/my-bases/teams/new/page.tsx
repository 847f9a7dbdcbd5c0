import { getTranslations } from "next-intl/server";
import { TeamForm } from "@/components/bases/page/members/teams/team-forms";
import { FormFrame } from "@/components/common/dialogs/form-frame";
import { ClientMessages } from "@/components/layout/client-messages";
import { memberPage, titled } from "@/components/layout/forms/pages";
import { listKnownPeople } from "@/lib/bases/access/members/queries";
import { TEAMS } from "@/lib/platform/hrefs";

export const generateMetadata = titled("members.teams.create");

export default memberPage(async ({ viewer }) => {
  const people = await listKnownPeople(viewer, { own: true });
  const t = await getTranslations("members.teams");
  return (
    <ClientMessages namespaces={["members", "users.nameless", "validation.team"]}>
      <FormFrame title={t("create")} back={{ href: TEAMS, label: t("title") }}>
        <TeamForm team={null} people={people} />
      </FormFrame>
    </ClientMessages>
  );
});

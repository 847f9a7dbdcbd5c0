import { Users } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { findShared } from "@/components/bases/page/members/find-shared";
import { BaseTeamForm } from "@/components/bases/page/members/teams/team-forms";
import { FormFrame } from "@/components/common/dialogs/form-frame";
import { EmptyState } from "@/components/common/empty-state";
import { ClientMessages } from "@/components/layout/client-messages";
import { memberPage, titled } from "@/components/layout/forms/pages";
import { LinkButton } from "@/components/ui/button";
import { listTeams } from "@/lib/bases/access/members/teams/queries";
import { membersHref, TEAMS } from "@/lib/platform/hrefs";

export const generateMetadata = titled("members.teams.give");

export default memberPage<{ id: string }>(async ({ viewer, locale }, { id }) => {
  const shared = await findShared(viewer, id, locale);
  if (!shared || shared.base.owner_id !== viewer.id) notFound();
  const { base } = shared;
  const teams = await listTeams(viewer);
  const [t, members] = [await getTranslations("members.teams"), await getTranslations("members")];
  return (
    <ClientMessages namespaces={["members"]}>
      <FormFrame
        title={t("give")}
        description={members("of", { name: base.base_name })}
        back={{ href: membersHref(base), label: members("title") }}
      >
        {teams.length > 0 ? (
          <BaseTeamForm baseId={base.id} teams={teams} />
        ) : (
          <EmptyState
            icon={Users}
            title={t("empty")}
            action={<LinkButton href={`${TEAMS}/new`}>{t("create")}</LinkButton>}
          >
            {t("emptyText")}
          </EmptyState>
        )}
      </FormFrame>
    </ClientMessages>
  );
});

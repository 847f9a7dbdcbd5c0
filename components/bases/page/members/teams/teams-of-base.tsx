import { UserMinus, Users } from "lucide-react";
import { useTranslations } from "next-intl";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { Section } from "@/components/common/section";
import { LinkButton } from "@/components/ui/button";
import type { BaseTeam } from "@/lib/bases/access/members/teams/schema";
import { membersHref, teamHref, TEAMS } from "@/lib/platform/hrefs";

/** The teams that have a role in an own base, and the way to give it to one more. */
export function TeamsOfBase({ baseId, teams }: { baseId: string; teams: readonly BaseTeam[] }) {
  const t = useTranslations("members");
  const page = `${membersHref({ id: baseId })}/teams`;
  return (
    <Section
      title={t("teams.inBase")}
      actions={
        <div className="flex flex-wrap gap-2">
          <LinkButton variant="ghost" size="sm" href={TEAMS}>
            {t("teams.all")}
          </LinkButton>
          <LinkButton link={ModalLink} variant="outline" size="sm" href={page}>
            <Users aria-hidden />
            {t("teams.give")}
          </LinkButton>
        </div>
      }
    >
      {teams.length > 0 && (
        <ul className="divide-y rounded-lg border bg-card">
          {teams.map(({ teamId, name, role, members }) => (
            <li key={teamId} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
              <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
                <ModalLink
                  href={teamHref({ id: teamId })}
                  className="w-fit font-medium wrap-anywhere hover:underline"
                >
                  {name}
                </ModalLink>
                <p className="text-sm text-muted-foreground">
                  {t("teams.row", { role: t(`roles.${role}`), count: members })}
                </p>
              </div>
              <LinkButton
                link={ModalLink}
                variant="ghost"
                size="sm"
                className="text-destructive"
                href={`${page}/${teamId}/delete`}
                aria-label={t("teams.takeNamed", { name })}
              >
                <UserMinus aria-hidden />
                {t("teams.take")}
              </LinkButton>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}

import { Pencil, Plus, Trash2, Users } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { EmptyState } from "@/components/common/empty-state";
import { PageHeader } from "@/components/common/page-header";
import { LinkButton } from "@/components/ui/button";
import { listTeams } from "@/lib/bases/access/members/teams/queries";
import { teamHref, TEAMS } from "@/lib/platform/hrefs";
import type { Viewer } from "@/lib/platform/viewer";
import { RowActions } from "../row-actions";

/** /my-bases/teams: the viewer's teams, with their people (docs/product/members.md). */
export async function TeamsPage({ viewer }: { viewer: Viewer }) {
  const [t, nameless, teams] = [
    await getTranslations("members.teams"),
    (await getTranslations("users"))("nameless"),
    await listTeams(viewer),
  ];
  const create = (
    <LinkButton link={ModalLink} href={`${TEAMS}/new`}>
      <Plus aria-hidden />
      {t("create")}
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("description")}
        back={{ href: "/my-bases", label: t("back") }}
        actions={teams.length > 0 && create}
      />
      {teams.length === 0 ? (
        <EmptyState icon={Users} title={t("empty")} action={create}>
          {t("emptyText")}
        </EmptyState>
      ) : (
        <ul className="divide-y rounded-lg border bg-card">
          {teams.map(({ id, name, people }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
              <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
                <h2 className="font-medium wrap-anywhere">{name}</h2>
                <p className="line-clamp-2 text-sm wrap-anywhere text-muted-foreground">
                  {people.map(({ full_name }) => full_name.trim() || nameless).join(", ") || t("nobody")}
                </p>
              </div>
              <RowActions>
                <LinkButton
                  link={ModalLink}
                  variant="ghost"
                  size="sm"
                  href={teamHref({ id })}
                  aria-label={t("editNamed", { name })}
                >
                  <Pencil aria-hidden />
                  {t("edit")}
                </LinkButton>
                <LinkButton
                  link={ModalLink}
                  variant="ghost"
                  size="sm"
                  className="text-destructive"
                  href={`${teamHref({ id })}/delete`}
                  aria-label={t("deleteNamed", { name })}
                >
                  <Trash2 aria-hidden />
                  {t("delete")}
                </LinkButton>
              </RowActions>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

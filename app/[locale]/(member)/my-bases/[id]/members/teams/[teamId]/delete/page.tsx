import { getTranslations, setRequestLocale } from "next-intl/server";
import { notFound } from "next/navigation";
import { findShared } from "@/components/bases/page/members/find-shared";
import { findTeam } from "@/components/bases/page/members/teams/find-team";
import { QuestionForm } from "@/components/layout/forms/question-form";
import { titled } from "@/components/layout/forms/titled";
import { submitBaseTeamEnd } from "@/lib/bases/access/members/teams/actions";
import { requireViewer } from "@/lib/identity/require-viewer";
import { membersHref } from "@/lib/platform/hrefs";
import type { Locale } from "@/lib/platform/viewer";

export const generateMetadata = titled("members.teams.takeTitle");

type Props = { params: Promise<{ locale: string; id: string; teamId: string }> };

export default async function TakeTeam({ params }: Props) {
  const { locale, id, teamId } = await params;
  setRequestLocale(locale);
  const viewer = await requireViewer();
  const [shared, team] = [await findShared(viewer, id, locale as Locale), await findTeam(viewer, teamId)];
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
}

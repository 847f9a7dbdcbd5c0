import { Crown, Pencil, Trash2, UserMinus, UserPlus, Users } from "lucide-react";
import { useTranslations } from "next-intl";
import { getLocale, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { CopyButton } from "@/components/common/copy-button";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { EmptyState } from "@/components/common/empty-state";
import { ActionButton } from "@/components/layout/forms/action-button";
import { PageHeader } from "@/components/common/page-header";
import { Section } from "@/components/common/section";
import { ClientMessages } from "@/components/layout/client-messages";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { LinkButton } from "@/components/ui/button";
import { submitInvitationEnd } from "@/lib/bases/access/members/actions";
import { findEnding, listInvitations, listMembers } from "@/lib/bases/access/members/queries";
import type { Invitation, Member } from "@/lib/bases/access/members/schema";
import { listBaseTeams } from "@/lib/bases/access/members/teams/queries";
import { findTransfer } from "@/lib/bulk/transfer/queries";
import { baseHref, membersHref, profileHref } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import { type Locale, type Viewer, viewerId } from "@/lib/platform/viewer";
import { findShared } from "./find-shared";
import { RowActions } from "./row-actions";
import { TeamsOfBase } from "./teams/teams-of-base";
import { TransferNotice } from "./transfer-notice";
import { useDay } from "./use-day";

/** Who works in a base, and the links by which people come (docs/product/members.md). */
export async function MembersPage({ viewer, id }: { viewer: Viewer; id: string }) {
  const locale = (await getLocale()) as Locale;
  const shared = await findShared(viewer, id, locale);
  if (!shared) notFound();
  const { base, roles } = shared;
  const isOwner = base.owner_id === viewerId(viewer);
  const [t, members, transfer, ending, teams, invitations] = await Promise.all([
    getTranslations("members"),
    listMembers(viewer, { id: base.id }),
    findTransfer(viewer, { id: base.id }),
    findEnding(viewer, { id: base.id }),
    isOwner ? listBaseTeams(viewer, { id: base.id }) : [],
    roles.length > 0 ? listInvitations(viewer, { id: base.id }, { locale }) : [],
  ]);
  const invite = (
    <LinkButton link={ModalLink} href={`${membersHref(base)}/new`}>
      <UserPlus aria-hidden />
      {t("invite")}
    </LinkButton>
  );
  return (
    <ClientMessages namespaces={["members"]}>
      <PageHeader
        title={t("title")}
        back={{ href: baseHref(base), label: base.base_name }}
        actions={roles.length > 0 && !ending && (members.length > 0 || invitations.length > 0) && invite}
      />
      <div className="grid grid-cols-1 gap-8">
        {ending && <EndingNotice deletesAt={ending} isOwner={isOwner} />}
        {transfer && <TransferNotice base={base} transfer={transfer} isOwner={isOwner} />}
        <ul className="divide-y rounded-lg border bg-card">
          <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
            <Person person={base.owner} note={t("owner")} />
          </li>
          {members.map((member) => (
            <MemberRow
              key={member.userId}
              baseId={base.id}
              member={member}
              me={viewerId(viewer)}
              roles={roles}
              mayOwn={
                isOwner &&
                (base.access_type === "FREE" || base.access_type === "CODE_ONLY") &&
                transfer?.to.id !== member.userId
              }
            />
          ))}
        </ul>
        {members.length === 0 && invitations.length === 0 && (
          <EmptyState icon={Users} title={t("empty")} action={roles.length > 0 && !ending && invite}>
            {t("emptyText")}
          </EmptyState>
        )}
        {isOwner && (members.length > 0 || teams.length > 0) && (
          <TeamsOfBase baseId={base.id} teams={teams} />
        )}
        {invitations.length > 0 && (
          <Section title={t("invitations")}>
            <ul className="divide-y rounded-lg border bg-card">
              {invitations.map((invitation) => (
                <InvitationRow key={invitation.id} baseId={base.id} invitation={invitation} />
              ))}
            </ul>
          </Section>
        )}
      </div>
    </ClientMessages>
  );
}

type PersonProps = { person: { id: string; slug: string; full_name: string }; note: string };

function Person({ person, note }: PersonProps) {
  const t = useTranslations("users");
  return (
    <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
      <Link
        href={profileHref(person)}
        prefetch={false}
        className="w-fit font-medium wrap-anywhere hover:underline"
      >
        {person.full_name.trim() || t("nameless")}
      </Link>
      <p className="text-sm text-muted-foreground">{note}</p>
    </div>
  );
}

function EndingNotice({ deletesAt, isOwner }: { deletesAt: string; isOwner: boolean }) {
  const t = useTranslations("members");
  const date = useDay()(deletesAt);
  return (
    <Alert variant="warning">
      <AlertTitle>{t(isOwner ? "endingOwn" : "ending", { date })}</AlertTitle>
      {!isOwner && <AlertDescription>{t("endingText")}</AlertDescription>}
    </Alert>
  );
}

type MemberRowProps = {
  baseId: string;
  member: Member;
  me: string | null;
  roles: readonly Member["role"][];
  /** The viewer may offer them the base. */
  mayOwn: boolean;
};

function MemberRow({ baseId, member, me, roles, mayOwn }: MemberRowProps) {
  const t = useTranslations("members");
  const day = useDay();
  const isMe = member.userId === me;
  const mayChange = !isMe && roles.includes(member.role);
  const page = `${membersHref({ id: baseId })}/${member.userId}`;
  const note = [
    t(`roles.${member.role}`),
    ...(member.team ? [t("byTeam", { name: member.team.name })] : []),
    isMe ? t("you") : t("joined", { date: day(member.joinedAt) }),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <Person person={{ ...member, id: member.userId }} note={note.join(" · ")} />
      <RowActions>
        {mayChange && (
          <LinkButton
            link={ModalLink}
            variant="ghost"
            size="sm"
            href={page}
            aria-label={t("changeNamed", { name: member.full_name })}
          >
            <Pencil aria-hidden />
            {t("change")}
          </LinkButton>
        )}
        {mayOwn && (
          <LinkButton
            link={ModalLink}
            variant="ghost"
            size="sm"
            href={`${page}/transfer`}
            aria-label={t("transfer.actionNamed", { name: member.full_name })}
          >
            <Crown aria-hidden />
            {t("transfer.action")}
          </LinkButton>
        )}
        {(mayChange || isMe) && (
          <LinkButton
            link={ModalLink}
            variant="ghost"
            size="sm"
            className="text-destructive"
            href={`${page}/delete`}
            aria-label={isMe ? undefined : t("removeNamed", { name: member.full_name })}
          >
            <UserMinus aria-hidden />
            {t(isMe ? "leave" : "remove")}
          </LinkButton>
        )}
      </RowActions>
    </li>
  );
}

function InvitationRow({ baseId, invitation }: { baseId: string; invitation: Invitation }) {
  const t = useTranslations("members");
  const day = useDay();
  const { id, url, role, uses, maxUses, expiresAt, person } = invitation;
  const end = t(person ? "cancelInvitation" : "end", { name: person?.full_name ?? "" });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      {person ? (
        <Person person={person} note={t("waitsFor", { role: t(`roles.${role}`), date: day(expiresAt) })} />
      ) : (
        <>
          <div className="grid min-w-0 flex-1 basis-64 gap-0.5">
            <p className="font-mono text-sm break-all select-all">{url}</p>
            <p className="text-sm text-muted-foreground tabular-nums">
              {t("uses", { role: t(`roles.${role}`), uses, max: maxUses, date: day(expiresAt) })}
            </p>
          </div>
          <CopyButton size="sm" text={url} label={t("copyLink")} />
        </>
      )}
      <ActionButton
        action={submitInvitationEnd}
        values={{ id, baseId }}
        done={{ toast: t(person ? "invitationEnded" : "ended") }}
        failed={t("failed")}
        variant="ghost"
        size="icon"
        aria-label={end}
        title={end}
      >
        <Trash2 aria-hidden />
      </ActionButton>
    </li>
  );
}

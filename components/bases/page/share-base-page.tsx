import { UserPlus } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { Section } from "@/components/common/section";
import { ClientMessages } from "@/components/layout/client-messages";
import { linkTerms } from "@/components/prompts/links/link-terms";
import { SecretLinks } from "@/components/prompts/links/secret-links";
import { OpenAddress, ShareFrame, WayOut } from "@/components/prompts/links/share-frame";
import { LinkButton } from "@/components/ui/button";
import { listInvitations, listMembers } from "@/lib/bases/access/members/queries";
import { listBaseTeams } from "@/lib/bases/access/members/teams/queries";
import type { Base } from "@/lib/bases/schema";
import { pageUrl } from "@/lib/discovery/page-url";
import { baseHref, editBaseHref, membersHref } from "@/lib/platform/hrefs";
import { type Locale, type Viewer, viewerId } from "@/lib/platform/viewer";
import { listBaseLinks } from "@/lib/prompts/links/queries";
import { AccessBadge } from "../access-badge";
import { BasePrice } from "../card/base-price";
import { findShared } from "./members/find-shared";
import { ListedSwitch } from "./listed-switch";

/** People that the window names; all are on their page. */
const NAMED = 5;

/** Ways into a base: its address and secret links, the catalogue, members, prices. For its owner and managers. */
export async function ShareBasePage({ viewer, id }: { viewer: Viewer; id: string }) {
  const locale = (await getLocale()) as Locale;
  const shared = await findShared(viewer, id, locale);
  if (!shared || shared.roles.length === 0) notFound();
  const { base } = shared;
  const isOwner = base.owner_id === viewerId(viewer);
  const t = await getTranslations("share");
  return (
    <ClientMessages namespaces={["links", "share"]}>
      <ShareFrame description={base.base_name} back={{ href: baseHref(base), label: base.base_name }}>
        <Links viewer={viewer} base={base} isOwner={isOwner} locale={locale} />
        <ListedSwitch
          id={base.id}
          isListed={base.isListed}
          isHidden={base.isHidden}
          isDraft={base.isDraft ?? false}
          isOwner={isOwner}
        />
        <People viewer={viewer} base={base} isOwner={isOwner} locale={locale} />
        <Section title={t("access")} className="gap-3">
          <div className="flex flex-wrap items-center gap-3">
            <AccessBadge type={base.access_type} />
            {base.access_type !== "FREE" && base.access_type !== "CODE_ONLY" && <BasePrice base={base} />}
          </div>
          {isOwner && <WayOut href={editBaseHref(base)}>{t("change")}</WayOut>}
        </Section>
      </ShareFrame>
    </ClientMessages>
  );
}

type Part = { viewer: Viewer; base: Base; isOwner: boolean; locale: Locale };

/** The address that everybody may open, and secret links to paid prompts; nothing of a hidden base opens. */
async function Links({ viewer, base, isOwner, locale }: Part) {
  const t = await getTranslations("share");
  if (base.isHidden) return <p className="text-sm">{t(base.isDraft ? "draft" : "hidden")}</p>;
  const isFree = base.access_type === "FREE";
  const links = isOwner ? await listBaseLinks(viewer, { id: base.id }, { locale }) : [];
  return (
    <>
      <Section title={t("link")} description={t(isFree ? "openBase" : "openWindow")} className="gap-3">
        <OpenAddress isBase url={pageUrl(baseHref(base), locale)} />
      </Section>
      {isOwner && (!isFree || links.length > 0) && (
        <Section
          title={t("secret")}
          description={t(isFree ? "secretOfFree" : "secretOfSold")}
          className="gap-3"
        >
          <SecretLinks
            kind="base"
            id={base.id}
            links={links}
            terms={isFree ? [] : linkTerms()}
            variant="outline"
          />
        </Section>
      )}
    </>
  );
}

async function People({ viewer, base, isOwner, locale }: Part) {
  const [t, texts, users, members, invitations, teams] = await Promise.all([
    getTranslations("share"),
    getTranslations("members"),
    getTranslations("users"),
    listMembers(viewer, { id: base.id }),
    listInvitations(viewer, { id: base.id }, { locale }),
    isOwner ? listBaseTeams(viewer, { id: base.id }) : [],
  ]);
  const rows = [
    ...teams.map(({ teamId, name, role }) => ({ key: teamId, name: t("team", { name }), role })),
    ...members
      .filter(({ team }) => !team || !isOwner)
      .map(({ userId, full_name: name, role }) => ({
        key: userId,
        name: `${name.trim() || users("nameless")}${userId === viewerId(viewer) ? `, ${texts("you")}` : ""}`,
        role,
      })),
  ];
  return (
    <Section
      title={t("people")}
      description={t("peopleCount", { members: members.length, invitations: invitations.length })}
      className="gap-3"
      actions={
        <LinkButton link={ModalLink} variant="outline" size="sm" href={`${membersHref(base)}/new`}>
          <UserPlus aria-hidden />
          {texts("invite")}
        </LinkButton>
      }
    >
      {rows.length > 0 && (
        <ul className="divide-y rounded-lg border text-sm">
          {rows.slice(0, NAMED).map(({ key, name, role }) => (
            <li key={key} className="flex flex-wrap justify-between gap-x-4 px-3 py-2">
              <span className="min-w-0 wrap-anywhere">{name}</span>
              <span className="text-muted-foreground">{texts(`roles.${role}`)}</span>
            </li>
          ))}
        </ul>
      )}
      <WayOut href={membersHref(base)}>{t("allPeople")}</WayOut>
    </Section>
  );
}

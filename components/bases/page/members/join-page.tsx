import { Users } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { ActionButton } from "@/components/layout/forms/action-button";
import { Settled } from "@/components/layout/forms/settled";
import { ClientMessages } from "@/components/layout/client-messages";
import { LoneCard } from "@/components/bases/card/lone-card";
import { Button, LinkButton } from "@/components/ui/button";
import { submitDeclined, submitJoin } from "@/lib/bases/access/members/actions";
import { findInvitation } from "@/lib/bases/access/members/queries";
import { signInPath } from "@/lib/identity/sign-in/sign-in-path";
import { baseHref, joinHref } from "@/lib/platform/hrefs";
import { getPathname } from "@/lib/platform/i18n/navigation";
import { includesRole, MEMBER_ROLES, type Viewer } from "@/lib/platform/viewer";

/** /join/{key}: whose base it is, what the role may do, and one button. Looking at the link changes nothing. */
export async function JoinPage({ viewer, invitationKey }: { viewer: Viewer; invitationKey: string }) {
  const [t, nameless, locale] = [
    await getTranslations("members"),
    await getTranslations("users"),
    await getLocale(),
  ];
  const invitation = await findInvitation(viewer, { key: invitationKey });
  if (!invitation) {
    return (
      <LoneCard icon={Users} title={t("join.gone")} isEmpty>
        <p className="text-pretty text-muted-foreground">{t("join.goneText")}</p>
        <LinkButton variant="outline" href="/bases">
          {t("join.toBases")}
        </LinkButton>
      </LoneCard>
    );
  }
  const { id, state, role, base, owner } = invitation;
  return (
    <LoneCard icon={Users} title={t(state === "open" ? "join.title" : `join.${state}`)}>
      <div className="grid gap-1">
        <p className="text-lg font-semibold text-balance hyphens-auto wrap-anywhere">{base.name}</p>
        <p className="wrap-anywhere text-muted-foreground">
          {t("join.from", { name: owner.trim() || nameless("nameless") })}
        </p>
      </div>
      <p className="text-pretty text-muted-foreground">
        <strong className="font-medium text-foreground">{t(`roles.${role}`)}</strong>:{" "}
        {MEMBER_ROLES.filter((each) => includesRole(role, each))
          .map((each) => t(`roleHints.${each}`))
          .join(". ")}
      </p>
      {state !== "open" ? (
        <LinkButton href={baseHref(base)}>{t("join.open")}</LinkButton>
      ) : viewer.kind === "member" ? (
        <ClientMessages namespaces={["members"]}>
          <Settled className="flex flex-wrap gap-3">
            <ActionButton
              action={submitJoin}
              values={{ key: invitationKey }}
              done={{ to: baseHref(base) }}
              failed={t("failed")}
              size="lg"
            >
              {t("join.accept")}
            </ActionButton>
            {id && (
              <ActionButton
                action={submitDeclined}
                values={{ id }}
                done={{ toast: t("join.declined"), to: "/my-bases?tab=shared" }}
                failed={t("failed")}
                size="lg"
                variant="outline"
              >
                {t("join.decline")}
              </ActionButton>
            )}
          </Settled>
        </ClientMessages>
      ) : (
        <Button asChild size="lg">
          <a href={signInPath(getPathname({ href: joinHref(invitationKey), locale }))}>{t("join.signIn")}</a>
        </Button>
      )}
    </LoneCard>
  );
}

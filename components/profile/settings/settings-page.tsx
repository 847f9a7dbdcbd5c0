import { BookOpen, Download, Plug } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { PageHeader } from "@/components/common/page-header";
import { Section } from "@/components/common/section";
import { ClientMessages } from "@/components/layout/client-messages";
import { SettingsMenu } from "@/components/layout/settings-menu";
import { Button } from "@/components/ui/button";
import { passkeysAvailable } from "@/lib/identity/passkeys/relying-party";
import { listPasskeys } from "@/lib/identity/passkeys/own-passkeys";
import { PASSKEY_LIMITS } from "@/lib/identity/passkeys/schema";
import { listTokens } from "@/lib/identity/tokens/own-tokens";
import { tokenDays } from "@/lib/identity/tokens/terms";
import { getMe } from "@/lib/identity/queries";
import { listSessions } from "@/lib/identity/sessions/sessions";
import { readBalance } from "@/lib/money/ledger/queries";
import { getSettings } from "@/lib/notifications/settings";
import { formatPrice } from "@/lib/platform/i18n/format-price";
import { profileHref, SETTINGS } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import { AvatarSetting } from "./avatar-setting";
import { LanguageSetting } from "./language-setting";
import { MailCodeSetting } from "./mail-code-setting";
import { NewPasskey } from "./new-passkey";
import { NewToken } from "./new-token";
import { PasskeyList } from "./passkey-list";
import { ProfileForm } from "./profile-form";
import { SessionList } from "./session-list";
import { TokenList } from "./token-list";

/** /settings/profile (docs/product/people.md 6): the profile, and what belongs to the account around it. */
export async function SettingsPage({ viewer }: { viewer: Viewer }) {
  const [t, locale, user, sessions, tokens, passkeys, { mail }, balance] = await Promise.all([
    getTranslations("settings"),
    getLocale() as Promise<Locale>,
    getMe(viewer),
    listSessions(viewer),
    listTokens(viewer),
    listPasskeys(viewer),
    getSettings(viewer),
    readBalance(viewer),
  ]);
  const owed = Number(balance.available) + Number(balance.onHold) + Number(balance.reserved);
  return (
    <div className="max-w-3xl">
      <PageHeader title={t("title")} back={{ href: profileHref(user), label: t("back") }} />
      <SettingsMenu current="profile" />
      <ClientMessages namespaces={["settings", "pictureUpload", "users.validation", "validation.attachment"]}>
        <div className="grid grid-cols-1 gap-8 *:not-first:border-t *:not-first:pt-8">
          <Section
            title={t("avatar.title")}
            description={t("avatar.description")}
            className="noscript:hidden"
          >
            <AvatarSetting user={user} />
          </Section>
          <Section title={t("form.title")} description={t("form.description")}>
            <ProfileForm user={user} />
          </Section>
          <Section title={t("language.title")} description={t("language.description")}>
            <LanguageSetting />
          </Section>
          <Section title={t("sessions.title")} description={t("sessions.description")}>
            <SessionList sessions={sessions} />
          </Section>
          <Section id="passkeys" title={t("passkeys.title")} description={t("passkeys.description")}>
            {passkeysAvailable() ? (
              <NewPasskey full={passkeys.length >= PASSKEY_LIMITS.perUser} />
            ) : (
              <p className="max-w-prose text-sm text-muted-foreground">{t("passkeys.unavailable")}</p>
            )}
            <PasskeyList passkeys={passkeys} />
          </Section>
          <Section title={t("mailCode.title")} description={t("mailCode.description")}>
            <MailCodeSetting mail={mail} />
          </Section>
          <Section
            title={t("tokens.title")}
            description={t.rich("tokens.description", {
              code: (name) => <code className="font-mono">{name}</code>,
            })}
            actions={
              <div className="flex flex-wrap gap-2">
                <Button asChild variant="outline" size="sm">
                  <Link href="/connect" prefetch={false}>
                    <Plug aria-hidden />
                    {t("tokens.connect")}
                  </Link>
                </Button>
                <Button asChild variant="outline" size="sm">
                  <Link href="/api-docs" prefetch={false}>
                    <BookOpen aria-hidden />
                    {t("tokens.docs")}
                  </Link>
                </Button>
              </div>
            }
          >
            <NewToken userId={user.id} days={tokenDays()} />
            <TokenList tokens={tokens} />
          </Section>
          <Section title={t("data.title")} description={t("data.description")}>
            <Button asChild variant="outline" className="w-fit">
              <a href="/api/users/me/export" download>
                <Download aria-hidden />
                {t("data.export")}
              </a>
            </Button>
          </Section>
          <Section title={t("delete.title")} description={t("delete.description")}>
            {owed !== 0 && (
              <p className="max-w-prose text-pretty">
                {t("delete.owed", { amount: formatPrice(owed, locale) })}{" "}
                <Link href="/my-sales/money" prefetch={false} className="underline underline-offset-4">
                  {t("delete.toMoney")}
                </Link>
              </p>
            )}
            <Button asChild variant="destructive" className="w-fit">
              <ModalLink href={`${SETTINGS}/delete`}>{t("delete.open")}</ModalLink>
            </Button>
          </Section>
        </div>
      </ClientMessages>
    </div>
  );
}

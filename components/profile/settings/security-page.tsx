import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/common/page-header";
import { Section } from "@/components/common/section";
import { ClientMessages } from "@/components/layout/client-messages";
import { SettingsMenu } from "@/components/layout/settings-menu";
import { listPasskeys } from "@/lib/identity/passkeys/own-passkeys";
import { passkeysAvailable } from "@/lib/identity/passkeys/relying-party";
import { PASSKEY_LIMITS } from "@/lib/identity/passkeys/schema";
import { listSessions } from "@/lib/identity/sessions/sessions";
import { getSettings } from "@/lib/notifications/settings";
import type { Viewer } from "@/lib/platform/viewer";
import { MailCodeSetting } from "./mail-code-setting";
import { NewPasskey } from "./new-passkey";
import { PasskeyList } from "./passkey-list";
import { SessionList } from "./session-list";

/** /settings/security (docs/product/people.md 6): sessions, passkeys and codes by e-mail. */
export async function SecurityPage({ viewer }: { viewer: Viewer }) {
  const [t, sessions, passkeys, { mail }] = await Promise.all([
    getTranslations("settings"),
    listSessions(viewer),
    listPasskeys(viewer),
    getSettings(viewer),
  ]);
  return (
    <div className="max-w-3xl">
      <PageHeader title={t("menu.security")} />
      <SettingsMenu current="security" />
      <ClientMessages namespaces={["settings"]}>
        <div className="grid grid-cols-1 gap-8 *:not-first:border-t *:not-first:pt-8">
          <Section title={t("sessions.title")} description={t("sessions.description")}>
            <SessionList sessions={sessions} />
          </Section>
          <Section title={t("passkeys.title")} description={t("passkeys.description")}>
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
        </div>
      </ClientMessages>
    </div>
  );
}

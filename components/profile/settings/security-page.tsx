import { Fingerprint } from "lucide-react";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { DateText } from "@/components/common/date-text";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { PageHeader } from "@/components/common/page-header";
import { Section } from "@/components/common/section";
import { ClientMessages } from "@/components/layout/client-messages";
import { ActionButton } from "@/components/layout/forms/action-button";
import { SettingsMenu } from "@/components/layout/settings-menu";
import { LinkButton } from "@/components/ui/button";
import { listPasskeys } from "@/lib/identity/passkeys/own-passkeys";
import { passkeysAvailable } from "@/lib/identity/passkeys/relying-party";
import { type OwnPasskey, PASSKEY_LIMITS } from "@/lib/identity/passkeys/schema";
import { listSessions } from "@/lib/identity/sessions/sessions";
import { submitMailCodeSwitch } from "@/lib/notifications/actions";
import type { NotificationSettings } from "@/lib/notifications/schema";
import { getSettings } from "@/lib/notifications/settings";
import type { Viewer } from "@/lib/platform/viewer";
import { NewPasskey } from "./new-passkey";
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

/** The person's passkeys, without their keys. */
function PasskeyList({ passkeys }: { passkeys: OwnPasskey[] }) {
  const t = useTranslations("settings.passkeys");
  if (passkeys.length === 0) return <p className="text-sm text-muted-foreground">{t("empty")}</p>;
  return (
    <ul aria-label={t("title")} className="divide-y rounded-lg border bg-card">
      {passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} />
      ))}
    </ul>
  );
}

function PasskeyRow({ passkey }: { passkey: OwnPasskey }) {
  const t = useTranslations("settings.passkeys");
  const name = passkey.name || t("nameless");
  const date = (value: string) => ({ date: () => <DateText value={value} /> });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <Fingerprint aria-hidden className="size-5 shrink-0 text-muted-foreground" />
      <div className="grid min-w-0 flex-1 basis-40 gap-0.5">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-muted-foreground tabular-nums">
          {t.rich("created", date(passkey.created_at))},{" "}
          {passkey.last_used_at ? t.rich("used", date(passkey.last_used_at)) : t("unused")}
        </p>
      </div>
      <LinkButton
        link={ModalLink}
        size="sm"
        variant="outline"
        href={`/settings/passkeys/${passkey.id}/delete`}
        aria-label={t("deleteNamed", { name })}
      >
        {t("delete")}
      </LinkButton>
    </li>
  );
}

/** Whether a code that is sent to the confirmed address signs in. */
function MailCodeSetting({ mail }: { mail: NotificationSettings["mail"] }) {
  const t = useTranslations("settings.mailCode");
  const { available, address, state, codeOn } = mail;
  if (!available) return <p className="text-sm text-muted-foreground">{t("off")}</p>;
  if (state !== "confirmed" || !address)
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-sm text-muted-foreground">{t("unconfirmed")}</p>
        <LinkButton variant="outline" href="/settings/notifications#mail">
          {t("toAddress")}
        </LinkButton>
      </div>
    );
  return (
    <div className="grid justify-items-start gap-3">
      <p className="max-w-prose text-sm wrap-anywhere">{t(codeOn ? "isOn" : "isOff", { address })}</p>
      <ActionButton
        action={submitMailCodeSwitch}
        values={{ isOn: String(!codeOn) }}
        done={{ toast: t(codeOn ? "forbidden" : "allowed") }}
        variant="outline"
      >
        {t(codeOn ? "forbid" : "allow")}
      </ActionButton>
    </div>
  );
}

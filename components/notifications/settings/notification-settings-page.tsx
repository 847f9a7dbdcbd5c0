import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { PageHeader } from "@/components/common/page-header";
import { Section } from "@/components/common/section";
import { ClientMessages } from "@/components/layout/client-messages";
import { SettingsMenu } from "@/components/layout/settings-menu";
import { LinkButton } from "@/components/ui/button";
import { submitKindSetting } from "@/lib/notifications/actions";
import type { NotificationSettings } from "@/lib/notifications/schema";
import { getSettings } from "@/lib/notifications/settings";
import type { Member } from "@/lib/platform/viewer";
import { MailSetting } from "./mail-setting";
import { SwitchesForm } from "./switches-form";

const MESSAGES = ["notifications.settings"] as const;

/** /settings/notifications: which notifications the viewer gets, the address for mails, the way to what they follow (docs/product/notifications.md 3). */
export async function NotificationSettingsPage({ viewer }: { viewer: Member }) {
  const [t, follows, { kinds, mail }] = await Promise.all([
    getTranslations("notifications.settings"),
    getTranslations("follows"),
    getSettings(viewer),
  ]);
  return (
    <div className="max-w-3xl">
      <PageHeader title={t("title")} />
      <SettingsMenu current="notifications" />
      <ClientMessages namespaces={MESSAGES}>
        <div className="grid grid-cols-1 gap-8 *:not-first:border-t *:not-first:pt-8">
          <Section title={t("kindsTitle")} description={mail.available ? t("kindsText") : undefined}>
            <ul className="divide-y divide-border rounded-lg border">
              {kinds.map((each) => (
                <KindSetting key={each.kind} setting={each} mails={mail.available} />
              ))}
            </ul>
          </Section>
          <Section
            title={t("mailTitle")}
            description={mail.available ? t("mailText") : t("mailOff")}
            id="mail"
          >
            {mail.available && <MailSetting mail={mail} />}
          </Section>
          <Section title={follows("title")} description={follows("lead")}>
            <LinkButton variant="outline" className="w-fit" href="/settings/follows">
              {follows("list")}
            </LinkButton>
          </Section>
        </div>
      </ClientMessages>
    </div>
  );
}

/** One kind: in the product, by mail. @param mails whether this server sends mails */
function KindSetting({ setting, mails }: { setting: NotificationSettings["kinds"][number]; mails: boolean }) {
  const t = useTranslations("notifications");
  const { kind } = setting;
  const named = { kind: t(`kinds.${kind}`) };
  const places = mails ? (["inApp", "byMail"] as const) : (["inApp"] as const);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-4">
      <div className="grid min-w-0 flex-1 basis-60 gap-0.5">
        <p className="font-medium">{named.kind}</p>
        <p className="text-sm text-muted-foreground">{t(`kindHints.${kind}`)}</p>
      </div>
      <SwitchesForm
        action={submitKindSetting}
        values={{ kind, ...(!mails && { byMail: String(setting.byMail) }) }}
        switches={places.map((place) => ({
          name: place,
          label: t(`settings.${place}`),
          "aria-label": t(`settings.${place}Named`, named),
          on: setting[place],
        }))}
        saveNamed={t("settings.saveNamed", named)}
      />
    </li>
  );
}

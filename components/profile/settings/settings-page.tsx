import { getLocale, getTimeZone, getTranslations } from "next-intl/server";
import { ModalLink } from "@/components/common/dialogs/modal-link";
import { PageHeader } from "@/components/common/page-header";
import { Section } from "@/components/common/section";
import { ClientMessages } from "@/components/layout/client-messages";
import { SettingsMenu } from "@/components/layout/settings-menu";
import { LinkButton } from "@/components/ui/button";
import { getDeletion } from "@/lib/identity/people/scheduled-deletion";
import { getMe } from "@/lib/identity/queries";
import { readBalance } from "@/lib/money/ledger/queries";
import { formatDate } from "@/lib/platform/i18n/format-date";
import { formatPrice } from "@/lib/platform/i18n/format-price";
import { profileHref, SETTINGS } from "@/lib/platform/hrefs";
import { Link } from "@/lib/platform/i18n/navigation";
import type { Locale, Viewer } from "@/lib/platform/viewer";
import { AvatarSetting } from "./avatar-setting";
import { EndingNotice } from "./ending-notice";
import { LanguageSetting } from "./language-setting";
import { ProfileForm } from "./profile-form";

/** /settings/profile (docs/product/people.md 6): the profile, the language, and the end of the account. */
export async function SettingsPage({ viewer }: { viewer: Viewer }) {
  const [t, locale, timeZone, user, balance, deletion] = await Promise.all([
    getTranslations("settings"),
    getLocale() as Promise<Locale>,
    getTimeZone(),
    getMe(viewer),
    readBalance(viewer),
    getDeletion(viewer),
  ]);
  const owed = Number(balance.available) + Number(balance.onHold) + Number(balance.reserved);
  return (
    <div className="max-w-3xl">
      <PageHeader title={t("title")} back={{ href: profileHref(user), label: t("back") }} />
      <SettingsMenu current="profile" />
      <ClientMessages namespaces={["settings", "pictureUpload", "users.validation", "validation.attachment"]}>
        <div className="grid grid-cols-1 gap-8 *:not-first:border-t *:not-first:pt-8 noscript:*:nth-2:border-t-0 noscript:*:nth-2:pt-0">
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
          <Section title={t("delete.title")} description={t("delete.description")}>
            {deletion && <EndingNotice date={formatDate(deletion.deletesAt, locale, timeZone) ?? ""} />}
            {owed !== 0 && (
              <p className="max-w-prose text-pretty">
                {t("delete.owed", { amount: formatPrice(owed, locale) })}{" "}
                <Link href="/my-sales/money" prefetch={false} className="underline underline-offset-4">
                  {t("delete.toMoney")}
                </Link>
              </p>
            )}
            <LinkButton link={ModalLink} variant="destructive" className="w-fit" href={`${SETTINGS}/delete`}>
              {t("delete.open")}
            </LinkButton>
          </Section>
        </div>
      </ClientMessages>
    </div>
  );
}

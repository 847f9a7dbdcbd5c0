import { getTranslations } from "next-intl/server";
import { Section } from "@/components/common/section";
import { AdminPage, orNotFound } from "@/components/layout/admin-page";
import { ClientMessages } from "@/components/layout/client-messages";
import { listSettings } from "@/lib/identity/administration/settings";
import type { Viewer } from "@/lib/platform/viewer";
import { SettingForms } from "./forms";

/** /admin/settings: chat tools and models (docs/product/administration.md 4). */
export async function SettingsPage({ viewer }: { viewer: Viewer }) {
  const [t, settings] = await Promise.all([
    getTranslations("administration.settings"),
    listSettings(viewer).catch(orNotFound),
  ]);
  return (
    <AdminPage current="settings" title={t("title")} lead={t("lead")}>
      <ClientMessages namespaces={["administration.settings"]}>
        {settings.map((setting) => (
          <Section key={setting.name} title={t(`names.${setting.name}`)}>
            <p className="max-w-prose pb-4 text-sm text-pretty text-muted-foreground">
              {t(`hints.${setting.name}`)} {t(setting.isStored ? "stored" : "given")}
            </p>
            <SettingForms {...setting} />
          </Section>
        ))}
      </ClientMessages>
    </AdminPage>
  );
}

import { getTranslations } from "next-intl/server";
import { AdminPage, orNotFound } from "@/components/layout/admin-page";
import { readSettingList } from "@/lib/identity/administration/setting-entries";
import { isAiConfigured } from "@/lib/integrations/ai/configuration";
import type { Viewer } from "@/lib/platform/viewer";
import { KNOWN_TARGETS } from "@/lib/prompts/rendering/launch/known-targets";
import { SettingSection } from "./setting-section";

/** /admin/settings: chat tools and models (docs/product/administration.md 4). */
export async function SettingsPage({ viewer }: { viewer: Viewer }) {
  const [t, chats, models] = await Promise.all([
    getTranslations("administration.settings"),
    readSettingList(viewer, "launchTargets"),
    readSettingList(viewer, "models"),
  ]).catch(orNotFound);
  return (
    <AdminPage current="settings" title={t("title")} lead={t("lead")}>
      <SettingSection name="launchTargets" list={chats} facts={({ url }) => [url]}>
        {t("hints.launchTargets", { known: KNOWN_TARGETS.map(({ name }) => name).join(", ") })}
      </SettingSection>
      <SettingSection
        name="models"
        list={models}
        facts={({ id, title, kind, provider, pricePerMillion, pricePerImage, contextTokens }) => [
          title !== id && id,
          provider,
          kind === "image" && t("image"),
          pricePerMillion && t("price", pricePerMillion),
          pricePerImage !== null && t("imagePrice", { price: pricePerImage }),
          contextTokens !== null && t("context", { tokens: contextTokens }),
        ]}
      >
        {t("hints.models")} {!isAiConfigured() && t("noService")}
      </SettingSection>
    </AdminPage>
  );
}

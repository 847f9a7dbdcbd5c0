import { useTranslations } from "next-intl";
import { LinkTabs } from "@/components/common/link-tabs";

const PAGES = ["profile", "security", "notifications", "data"] as const;

/** The tabs of the settings, below the heading of each of their pages. */
export function SettingsMenu({ current }: { current: (typeof PAGES)[number] }) {
  const t = useTranslations("settings.menu");
  return (
    <LinkTabs
      label={t("label")}
      className="mb-6 md:mb-8"
      tabs={PAGES.map((page) => ({
        href: `/settings/${page}`,
        label: t(page),
        current: page === current,
      }))}
    />
  );
}

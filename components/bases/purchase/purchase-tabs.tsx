import { useTranslations } from "next-intl";
import { LinkTabs } from "@/components/common/link-tabs";

const HREFS = { bases: "/my-bases?tab=purchased", orders: "/purchase", renewals: "/subscriptions" } as const;

/** The pages behind «Покупки и подписки» of the account menu, below the heading of each. */
export function PurchaseTabs({ current }: { current: "orders" | "renewals" }) {
  const t = useTranslations("order.tabs");
  return (
    <LinkTabs
      label={t("label")}
      className="mb-6"
      tabs={(["bases", "orders", "renewals"] as const).map((tab) => ({
        href: HREFS[tab],
        label: t(tab),
        current: tab === current,
      }))}
    />
  );
}

import { Package, Plus } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { EmptyState } from "@/components/common/empty-state";
import { PageHeader } from "@/components/common/page-header";
import { LinkButton } from "@/components/ui/button";
import { listBundles } from "@/lib/bases/purchases/bundles/queries";
import { BUNDLE_LIMITS } from "@/lib/bases/purchases/bundles/schema";
import { OWN_BUNDLES } from "@/lib/platform/hrefs";
import type { Viewer } from "@/lib/platform/viewer";
import { BundleCards } from "./bundle-cards";

/** /my-bases/bundles: what the viewer sells as bundles. */
export async function OwnBundlesPage({ viewer }: { viewer: Viewer }) {
  const [t, { items }] = [
    await getTranslations("bundles"),
    await listBundles(viewer, { limit: BUNDLE_LIMITS.perUser }),
  ];
  const create = (
    <LinkButton href={`${OWN_BUNDLES}/new`}>
      <Plus aria-hidden />
      {t("mine.create")}
    </LinkButton>
  );
  return (
    <>
      <PageHeader
        title={t("mine.title")}
        description={t("mine.description")}
        back={{ href: "/my-bases", label: t("mine.back") }}
        actions={items.length > 0 && create}
      />
      {items.length === 0 ? (
        <EmptyState icon={Package} title={t("mine.empty")} action={create}>
          {t("mine.emptyText")}
        </EmptyState>
      ) : (
        <BundleCards label={t("mine.title")} bundles={items} />
      )}
    </>
  );
}

import { LibraryBig } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { EmptyState } from "@/components/common/empty-state";
import { PageHeader } from "@/components/common/page-header";
import { ClientMessages } from "@/components/layout/client-messages";
import { SellerNotice } from "@/components/layout/papers/seller-notice";
import { listBundleChoices } from "@/lib/bases/purchases/bundles/queries";
import { BUNDLE_LIMITS } from "@/lib/bases/purchases/bundles/schema";
import { ownTerms } from "@/lib/money/ledger/terms";
import { bundleHref, OWN_BUNDLES } from "@/lib/platform/hrefs";
import type { Viewer } from "@/lib/platform/viewer";
import { NewBaseLink } from "../new-base-link";
import { BundleForm } from "./bundle-form";
import { findBundle } from "./find-bundle";

/** The page around the form of a bundle: a new one (id null), or an own one. */
export async function BundleFormPage({ viewer, id }: { viewer: Viewer; id: string | null }) {
  const [t, bundle, all] = [
    await getTranslations("bundles"),
    id === null ? null : await findBundle(viewer, id),
    await listBundleChoices(viewer),
  ];
  if (id !== null && !bundle?.can.edit) notFound();
  const baseIds = (bundle?.bases ?? [])
    .map((base) => base.id)
    .filter((each) => all.some((choice) => choice.id === each));
  const isIn = (choice: { id: string }) => baseIds.includes(choice.id);
  const choices = [
    ...baseIds.map((each) => all.find((choice) => choice.id === each)!),
    ...all.filter((choice) => !isIn(choice)),
  ];
  return (
    <>
      <PageHeader
        title={t(bundle ? "form.editTitle" : "form.newTitle")}
        description={bundle ? bundle.title : t("form.newDescription")}
        back={
          bundle
            ? { href: bundleHref(bundle), label: bundle.title }
            : { href: OWN_BUNDLES, label: t("mine.title") }
        }
      />
      <SellerNotice viewer={viewer} />
      {all.length < BUNDLE_LIMITS.fewest && !bundle ? (
        <EmptyState icon={LibraryBig} title={t("form.tooFew")} action={<NewBaseLink />}>
          {t("form.tooFewText", { min: BUNDLE_LIMITS.fewest })}
        </EmptyState>
      ) : (
        <ClientMessages namespaces={["bundles", "bases.earnings"]}>
          <BundleForm
            bundle={
              bundle && {
                id: bundle.id,
                slug: bundle.slug,
                title: bundle.title,
                description: bundle.description,
                price: bundle.price,
                baseIds,
              }
            }
            choices={choices}
            terms={await ownTerms(viewer)}
          />
        </ClientMessages>
      )}
    </>
  );
}

import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { notFound } from "next/navigation";
import { findBundle } from "@/components/bases/bundles/find-bundle";
import { ConfirmForm } from "@/components/common/dialogs/confirm-form";
import { PageHeader } from "@/components/common/page-header";
import { submitBundleDeletion } from "@/lib/bases/purchases/bundles/actions";
import { requireViewer } from "@/lib/identity/require-viewer";
import { bundleHref } from "@/lib/platform/hrefs";

type Props = { params: Promise<{ locale: string; bundleId: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "bundles" });
  return { title: t("deleteTitle"), robots: { index: false } };
}

/** Asks before a bundle is deleted. */
export default async function DeleteBundle({ params }: Props) {
  const { locale, bundleId } = await params;
  setRequestLocale(locale);
  const [bundle, t] = [await findBundle(await requireViewer(), bundleId), await getTranslations("bundles")];
  if (!bundle?.can.edit) notFound();
  const back = bundleHref(bundle);
  return (
    <>
      <PageHeader
        title={t("deleteTitle")}
        description={t("deleteText", { name: bundle.title })}
        back={{ href: back, label: bundle.title }}
      />
      <ConfirmForm
        action={submitBundleDeletion}
        values={{ id: bundle.id }}
        confirmLabel={t("delete")}
        back={back}
      />
    </>
  );
}

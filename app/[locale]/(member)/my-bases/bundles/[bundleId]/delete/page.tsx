import { getTranslations, setRequestLocale } from "next-intl/server";
import { notFound } from "next/navigation";
import { findBundle } from "@/components/bases/bundles/find-bundle";
import { QuestionForm } from "@/components/layout/forms/question-form";
import { titled } from "@/components/layout/forms/titled";
import { submitBundleDeletion } from "@/lib/bases/purchases/bundles/actions";
import { requireViewer } from "@/lib/identity/require-viewer";
import { bundleHref, OWN_BUNDLES } from "@/lib/platform/hrefs";

export const generateMetadata = titled("bundles.deleteTitle");

type Props = { params: Promise<{ locale: string; bundleId: string }> };

export default async function DeleteBundle({ params }: Props) {
  const { locale, bundleId } = await params;
  setRequestLocale(locale);
  const [bundle, t] = [await findBundle(await requireViewer(), bundleId), await getTranslations("bundles")];
  if (!bundle?.can.edit) notFound();
  return (
    <QuestionForm
      title={t("deleteTitle")}
      text={t("deleteText", { name: bundle.title })}
      confirmLabel={t("delete")}
      back={{ href: bundleHref(bundle), label: bundle.title }}
      action={submitBundleDeletion}
      values={{ id: bundle.id }}
      done={{ to: OWN_BUNDLES, away: true }}
      failed={t("deleteFailed")}
    />
  );
}

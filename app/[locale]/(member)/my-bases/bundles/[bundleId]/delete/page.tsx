import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { findBundle } from "@/components/bases/bundles/find-bundle";
import { QuestionForm } from "@/components/layout/forms/question-form";
import { memberPage, titled } from "@/components/layout/forms/pages";
import { submitBundleDeletion } from "@/lib/bases/purchases/bundles/actions";
import { bundleHref, OWN_BUNDLES } from "@/lib/platform/hrefs";

export const generateMetadata = titled("bundles.deleteTitle");

export default memberPage<{ bundleId: string }>(async ({ viewer }, { bundleId }) => {
  const [bundle, t] = [await findBundle(viewer, bundleId), await getTranslations("bundles")];
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
});

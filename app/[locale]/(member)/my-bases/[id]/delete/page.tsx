import { getTranslations } from "next-intl/server";
import { notFound } from "next/navigation";
import { findBase } from "@/components/bases/page/find-base";
import { memberPage, titled } from "@/components/layout/forms/pages";
import { DeletionQuestion } from "@/components/trash/deletion-question";
import { submitBaseDeletion } from "@/lib/bases/actions";
import { baseHref } from "@/lib/platform/hrefs";
import { TRASH_LIMITS } from "@/lib/platform/trash-limits";

export const generateMetadata = titled("bases.delete.title");

export default memberPage<{ id: string }>(async ({ viewer, locale }, { id }) => {
  const [base, t] = [await findBase(viewer, id, locale), await getTranslations("bases.delete")];
  if (!base?.can.delete) notFound();
  const question = t("confirm", { name: base.base_name, days: TRASH_LIMITS.days });
  return (
    <DeletionQuestion
      title={t("title")}
      text={base.subscriberCount ? `${question} ${t("wayOut")}` : question}
      confirmLabel={t("action")}
      back={{ href: baseHref(base), label: base.base_name }}
      action={submitBaseDeletion}
      item={{ kind: "base", id }}
      deleted={t("done")}
      to="/my-bases"
      failed={t("failed")}
    />
  );
});

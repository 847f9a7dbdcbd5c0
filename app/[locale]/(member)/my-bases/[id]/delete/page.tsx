import { getTranslations, setRequestLocale } from "next-intl/server";
import { notFound } from "next/navigation";
import { findBase } from "@/components/bases/page/find-base";
import { titled } from "@/components/layout/forms/titled";
import { DeletionQuestion } from "@/components/trash/deletion-question";
import { submitBaseDeletion } from "@/lib/bases/actions";
import { requireViewer } from "@/lib/identity/require-viewer";
import { baseHref } from "@/lib/platform/hrefs";
import { TRASH_LIMITS } from "@/lib/platform/trash-limits";

export const generateMetadata = titled("bases.delete.title");

type Props = { params: Promise<{ locale: string; id: string }> };

export default async function DeleteBase({ params }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const [base, t] = [
    await findBase(await requireViewer(), id, locale),
    await getTranslations("bases.delete"),
  ];
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
}

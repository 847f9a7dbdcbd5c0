import type { Metadata } from "next";
import { getTranslations, setRequestLocale } from "next-intl/server";
import { notFound } from "next/navigation";
import { findBase } from "@/components/bases/page/find-base";
import { ConfirmForm } from "@/components/common/dialogs/confirm-form";
import { PageHeader } from "@/components/common/page-header";
import { submitBaseDeletion } from "@/lib/bases/actions";
import { requireViewer } from "@/lib/identity/require-viewer";
import { baseHref } from "@/lib/platform/hrefs";
import { TRASH_LIMITS } from "@/lib/platform/trash-limits";

type Props = { params: Promise<{ locale: string; id: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const t = await getTranslations({ locale: (await params).locale, namespace: "bases.delete" });
  return { title: t("title"), robots: { index: false } };
}

/** Asks before a base is deleted, where no script can. */
export default async function DeleteBase({ params }: Props) {
  const { locale, id } = await params;
  setRequestLocale(locale);
  const [base, t] = [await findBase(await requireViewer(), id, locale), await getTranslations("bases")];
  if (!base?.can.delete) notFound();
  return (
    <>
      <PageHeader
        title={t("delete.title")}
        description={t("delete.confirm", { name: base.base_name, days: TRASH_LIMITS.days })}
        back={{ href: baseHref(base), label: base.base_name }}
      />
      {Boolean(base.subscriberCount) && <p className="mb-5 max-w-3xl text-sm">{t("delete.wayOut")}</p>}
      <ConfirmForm
        action={submitBaseDeletion}
        values={{ id }}
        confirmLabel={t("delete.action")}
        back={baseHref(base)}
      />
    </>
  );
}
